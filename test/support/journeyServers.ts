import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'

/** The servers that the journeys run against: the real start script, on both kinds of database. */
export const SERVER_PORTS = { embedded: 5801, postgresql: 5802 } as const

const READY_WITHIN_MS = 120_000
const END_WITHIN_MS = 12_000
const TSX = join('node_modules', '.bin', 'tsx')

/** Starts both servers for a whole run; answers how to end them. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for a default export here.
export default async function startServers(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tablecast-journeys-'))
  const postgres = await startPostgres()
  const started: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(started.map(end))
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    if (postgres) await finish(['scripts/seed.ts'], { DATABASE_URL: postgres.url })
    else if (process.env.CI)
      throw new Error('No PostgreSQL found for the journeys: TEST_DATABASE_URL or its binaries.')
    else console.log('No PostgreSQL found: its journeys will fail to connect.')
    await Promise.all([
      start(started, { PORT: String(SERVER_PORTS.embedded), DATA_DIR: join(dataDir, 'embedded') }),
      ...(postgres
        ? [
            start(started, {
              PORT: String(SERVER_PORTS.postgresql),
              DATA_DIR: join(dataDir, 'server'),
              DATABASE_URL: postgres.url,
            }),
          ]
        : []),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

const SETTINGS = { BASEMAP: 'sketch', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
// What the machine happens to have set must not decide what is tested.
const { DATABASE_URL: _database, PORT: _port, ...ENVIRONMENT } = process.env

function run(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(TSX, args, {
    env: { ...ENVIRONMENT, ...SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function finish(args: string[], settings: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = run(args, settings)
    child.stdout?.resume()
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    )
  })
}

function start(started: ChildProcess[], settings: Record<string, string>): Promise<void> {
  const child = run(['scripts/start.ts'], settings)
  started.push(child)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a server was not ready in time')), READY_WITHIN_MS)
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('Tablecast is ready')) return
      clearTimeout(timer)
      resolve()
    })
    child.on('close', (code) => reject(new Error(`a server ended with ${code}: ${said}`)))
  })
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS)
    child.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
