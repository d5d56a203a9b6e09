import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '#test/support/timeouts.ts'
import { buildIfStale, ROOT } from '../scripts/buildIfStale.js'

/** The build as the image of the Dockerfile runs it: without sources, and only with packages of native code. */

const SHIPPED = ['package.json', 'dist', 'drizzle', 'data', 'public']
const WITHIN_MS = 45_000
let tree = ''

beforeAll(async () => {
  expect(buildIfStale()).toBe(true)
  tree = await mkdtemp(join(tmpdir(), 'tablecast-production-'))
  const image = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const packages = [...image.matchAll(/^COPY --from=build \S+ (node_modules\/\S+)$/gm)].map(
    ([, path = '']) => path,
  )
  for (const path of [...SHIPPED, ...packages]) {
    await cp(join(ROOT, path), join(tree, path), { recursive: true })
  }
}, patient(120_000))
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(tree, { recursive: true, force: true })
})

/** Runs a program of the build; returns its output so far and how it ends. */
const METRICS_TOKEN = 'a token of the watchers'

function run(args: string[], settings: Record<string, string>) {
  const { DATABASE_URL: _database, REDIS_URL: _redis, NODE_OPTIONS: _options, ...environment } = process.env
  const child = spawn(process.execPath, args, {
    cwd: tree,
    env: {
      ...environment,
      ENV_FILE: '/dev/null',
      PORT: '0',
      BASEMAP: 'sketch',
      METRICS_TOKEN,
      DATA_DIR: join(tree, '.data'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let text = ''
  const note = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  return { child, said: () => text, ended: once(child, 'close') }
}

test(
  'places are loaded, the server starts, serves compressed screens and data, and ends on SIGTERM',
  async () => {
    const load = run(['dist/places-load.js', 'data/demo-places.csv'], {})
    expect(await load.ended).toEqual([0, null])
    expect(load.said()).toMatch(/[1-9]\d* added/)

    const server = run(['dist/server.js'], {})
    await expect.poll(server.said, { timeout: WITHIN_MS }).toMatch(/is ready on|cannot start|Error/)
    const [, address = ''] = /is ready on (http:\S+)/.exec(server.said()) ?? []
    const page = await (await fetch(`${address}/browse`)).text()
    const malformed = await fetch(`${address}/%E0%A4%A`)
    expect([malformed.status, malformed.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    const asset = await fetch(`${address}${script}`, { headers: { 'accept-encoding': 'br' } })
    expect(asset.status).toBe(200)
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    const icon = await fetch(`${address}/icons/512.png`)
    expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    // The names of files change with every build.
    const metrics = await (
      await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    ).text()
    expect(metrics).toContain('route="/assets/*"')
    expect(metrics).not.toContain(`route="${script}"`)
    const list = await fetch(`${address}/direct/restaurants`)
    expect(await list.json()).toMatchObject({ restaurants: expect.arrayContaining([]) })
    const signUp = await fetch(`${address}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'diner@example.com', password: 'a good password', userType: 'diner' }),
    })
    expect(signUp.status).toBe(201)
    for (const hidden of ['/server.js', '/server/embeddedWorker.js', '/.built-from']) {
      expect((await fetch(`${address}${hidden}`)).headers.get('content-type')).not.toContain('javascript')
    }
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual([0, null])
  },
  patient(90_000),
)

test(
  'places that cannot be loaded end with a sentence: no such file, no database, no folder',
  async () => {
    const file = 'data/demo-places.csv'
    const failures: [file: string, settings: Record<string, string>, sentence: RegExp][] = [
      ['none.csv', {}, /^none\.csv cannot be read: it does not exist$/],
      [
        file,
        { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '1' },
        /^The database of DATABASE_URL cannot be reached: .+DATABASE_URL\.$/,
      ],
      [file, { DATA_DIR: join(tree, 'package.json') }, /^DATA_DIR=\S+ is a file/],
    ]
    const loads = failures.map(([file, settings]) => run(['dist/places-load.js', file], settings))
    for (const [index, load] of loads.entries()) {
      expect(await load.ended).toEqual([1, null])
      expect(load.said().trim()).toMatch(failures[index]?.[2] ?? '')
    }
  },
  patient(90_000),
)

test('every user can read the build', async () => {
  for (const path of ['dist', 'dist/server.js', 'dist/server', 'dist/client/assets']) {
    const { mode } = await stat(join(ROOT, path))
    expect([path, mode & 0o004]).toEqual([path, 0o004])
  }
})

test('the notices name every package of the build, with its license', async () => {
  const notices = await readFile(join(ROOT, 'dist/THIRD-PARTY.txt'), 'utf8')
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const missing = Object.keys(dependencies).filter(
    (name) => !notices.includes(`\n${name} ${dependencies[name]} (`),
  )
  // Native code comes with its own license files. The first package has no line before it.
  expect(missing).toEqual(['@electric-sql/pglite', '@node-rs/argon2', 'sharp'])
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
})

/** Kilobytes of gzipped scripts before a screen renders, or reacts to a message. Raise a limit only for something worth the time on a phone. */
const BUDGETS_KB = { app: 140, details: 192, reactToLive: 228, DinerReservations: 232 }
/** Screens with large forms, which need zod. */
const CONSOLE_BUDGETS_KB = { RestaurantDashboard: 324, AdminDashboard: 299 }
const GUEST_BUDGET_KB = 90

interface BuiltPart {
  file: string
  /** A screen, or a group of `clientChunks`. */
  name?: string
  imports?: string[]
}

async function scriptsOf(part: string): Promise<string[]> {
  const manifest: Record<string, BuiltPart> = JSON.parse(
    await readFile(join(ROOT, 'dist/client/.vite/manifest.json'), 'utf8'),
  )
  const page = await readFile(join(ROOT, 'dist/client/index.html'), 'utf8')
  const named = [...page.matchAll(/type="module"[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file)
  const reached = new Set(Object.keys(manifest).filter((key) => manifest[key]?.name === part))
  expect(reached.size).toBe(1)
  for (const key of reached) for (const next of manifest[key]?.imports ?? []) reached.add(next)
  const files = [...reached].map((key) => manifest[key]?.file ?? '')
  return [...new Set([...named, ...files])].map((file) => join(ROOT, 'dist/client', file))
}

test.each(Object.entries(BUDGETS_KB))(
  '%s loads at most %d kB of scripts, and no zod',
  async (part, budget) => {
    const files = await scriptsOf(part)
    for (const file of files) expect(await readFile(file, 'utf8')).not.toContain('$ZodType')
    expect(await kilobytesOf(files)).toBeLessThanOrEqual(budget)
  },
)

test.each(Object.entries(CONSOLE_BUDGETS_KB))(
  '%s loads at most %d kB of scripts in six files',
  async (part, budget) => {
    const files = await scriptsOf(part)
    expect(files.length).toBeLessThanOrEqual(6)
    expect(await kilobytesOf(files)).toBeLessThanOrEqual(budget)
  },
)

test.each([
  ['guest.html', 'visitSpanish'],
  ['join.html', 'joinSpanish'],
])('%s loads at most 90 kB of scripts, in Spanish too', async (page, spanish) => {
  const client = join(ROOT, 'dist/client')
  const html = await readFile(join(client, page), 'utf8')
  const [, script = ''] = /type="module"[^>]* src="\/([^"]+)"/.exec(html) ?? []
  const [translation = ''] =
    new RegExp(`${spanish}-[\\w-]+\\.js`).exec(await readFile(join(client, script), 'utf8')) ?? []
  expect(translation).not.toBe('')
  const files = [join(client, script), join(client, 'assets', translation)]
  expect(await kilobytesOf(files)).toBeLessThanOrEqual(GUEST_BUDGET_KB)
})

async function kilobytesOf(files: readonly string[]): Promise<number> {
  // Small files have no compressed copy.
  const sizes = await Promise.all(files.map((file) => stat(`${file}.gz`).catch(() => stat(file))))
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1000
}
