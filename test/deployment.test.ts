import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { projectFile } from '#kernel/server/projectFiles.ts'
import { SETTING_NAMES } from '#kernel/server/settings.ts'
import { serverForTests } from './support/app.ts'

const FILES = [
  'Dockerfile',
  'compose.yaml',
  'deploy/tablecast@.service',
  'deploy/nginx.conf',
  'deploy/Caddyfile',
  'docs/running.md',
  'docs/first-hour.md',
]
/** Settings of Node, of compose.yaml itself and of PostgreSQL's image, and placeholders. */
const OTHERS = [
  'NODE_ENV',
  'NODE_OPTIONS',
  'DATABASE_PASSWORD',
  'SITE',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'FILE',
  'CODE',
  'ADDRESS_OF_THIS_REPOSITORY',
  'PASSWORD',
]

/** `NAME=value`, `NAME: value`, `${NAME` and `NAME` in backticks. */
const SETTING = /(?<![\w-])([A-Z][A-Z_]{2,})(?==|: |`)|\$\{([A-Z_]+)|`([A-Z_]{3,})`/g

test.each(FILES)('%s names only settings that exist', (file) => {
  const text = readFileSync(projectFile(file), 'utf8')
  const names = [...text.matchAll(SETTING)].map((match) => match[1] ?? match[2] ?? match[3])
  const unknown = names.filter((name = '') => ![...SETTING_NAMES, ...OTHERS].includes(name))
  expect(unknown).toEqual([])
})

const textOf = (file: string) => readFileSync(projectFile(file), 'utf8')
const metricsIn = (text: string) => [...new Set(text.match(/\btablecast_[a-z0-9_]+/g))]

const Dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).min(1),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
    }),
  ),
})

describe('what is watched', () => {
  const METRICS_TOKEN = 'a token of the watchers'
  const server = serverForTests({ settings: { METRICS_TOKEN } })

  /** The names of all families, and of the series that histograms have. */
  async function exported(): Promise<string[]> {
    const answer = await server.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    const types = [...answer.payload.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
    return types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
  }

  test.each(['deploy/grafana.json', 'deploy/alerts.yml', 'docs/running.md'])(
    'every metric that %s names is exported',
    async (file) => {
      const names = metricsIn(textOf(file)).filter((name) => !name.endsWith('_'))
      expect(names.length).toBeGreaterThan(5)
      const all = await exported()
      expect(names.filter((name) => !all.includes(name))).toEqual([])
    },
  )

  test('every metric of ours is described and on the dashboard', async () => {
    const own = (await exported()).filter((name) => !/_(process|nodejs)_|_(bucket|count|sum)$/.test(name))
    const documented = metricsIn(textOf('docs/running.md'))
    expect(own.filter((name) => !documented.includes(name))).toEqual([])
    const shown = textOf('deploy/grafana.json')
    expect(own.filter((name) => !shown.includes(name))).toEqual(['tablecast_nodes_dropped_total'])
  })

  test('the panels of the dashboard do not overlap, and each alert says what to do', () => {
    const { panels } = Dashboard.parse(JSON.parse(textOf('deploy/grafana.json')))
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_cell, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
    const alerts = textOf('deploy/alerts.yml').split('- alert: ').slice(1)
    for (const part of ['expr: ', 'for: ', 'severity: ', 'summary: ', 'description: ']) {
      expect(alerts.filter((alert) => !alert.includes(part))).toEqual([])
    }
  })
})
