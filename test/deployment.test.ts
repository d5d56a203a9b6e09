import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFile } from '#platform/server/projectFiles.ts'
import { SETTING_NAMES } from '#platform/server/settings.ts'

const FILES = [
  'Dockerfile',
  'compose.yaml',
  'deploy/tablecast.service',
  'deploy/nginx.conf',
  'deploy/Caddyfile',
  'docs/running.md',
  'docs/first-hour.md',
]
/** Settings of Node, of compose.yaml itself and of PostgreSQL's image, and placeholders. */
const OTHERS = [
  'NODE_ENV',
  'DATABASE_PASSWORD',
  'SITE',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'FILE',
  'CODE',
]

/** `NAME=value`, `NAME: value`, `${NAME` and `NAME` in backticks. */
const SETTING = /(?<![\w-])([A-Z][A-Z_]{2,})(?==|: |`)|\$\{([A-Z_]+)|`([A-Z_]{3,})`/g

test.each(FILES)('%s names only settings that exist', (file) => {
  const text = readFileSync(projectFile(file), 'utf8')
  const names = [...text.matchAll(SETTING)].map((match) => match[1] ?? match[2] ?? match[3])
  const unknown = names.filter((name = '') => ![...SETTING_NAMES, ...OTHERS].includes(name))
  expect(unknown).toEqual([])
})
