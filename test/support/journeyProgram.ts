import { type ChildProcess, spawn } from 'node:child_process'
import { SETUP_TOKEN } from './setupToken.ts'
import { patient } from './timeouts.ts'

/** The programs that journeys run against, started like an operator starts them. */

const READY_WITHIN_MS = patient(120_000)
const END_WITHIN_MS = patient(12_000)
/** What `npm start` runs. */
export const START_SERVER = ['scripts/run.js', 'server']

const SETTINGS = {
  ...{ ENV_FILE: '/dev/null', BASEMAP: 'sketch', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  ADMIN_SETUP_TOKEN: SETUP_TOKEN,
}
// Environment variables of the machine must not affect the tests.
const { DATABASE_URL: _database, REDIS_URL: _redis, PORT: _port, ...ENVIRONMENT } = process.env

function run(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...ENVIRONMENT, ...SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

export function finish(args: string[], settings: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = run(args, settings)
    child.stdout?.resume()
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    )
  })
}

export function start(
  started: ChildProcess[],
  args: string[],
  settings: Record<string, string>,
): Promise<void> {
  const child = run(args, settings)
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

export function end(child: ChildProcess): Promise<void> {
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
