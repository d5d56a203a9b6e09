import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The processes that a benchmark measures, and what each has used. */

export interface Served {
  child: ChildProcess
  address: string
  /** Milliseconds from the start of the process to its first response. */
  readyMs: number
}

const USAGE = new URL('usage.js', import.meta.url).href
const built = (program: string) => fileURLToPath(new URL(`../dist/${program}.js`, import.meta.url))
const FLOOR = fileURLToPath(new URL('floor.ts', import.meta.url))
const ASK_EVERY_MS = 50

const nextMessage = (child: ChildProcess) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a measured process ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(Object(message))
    })
  })

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Requires `npm run build`. */
export async function startTablecast(environment: Record<string, string>): Promise<Served> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const startedAtMs = performance.now()
  const child = fork(built('server'), [], {
    env: {
      ...process.env,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      BASEMAP: 'sketch',
      SEED: 'none',
      ...environment,
      PORT: String(port),
    },
    execArgv: ['--max-semi-space-size=2', '--import', USAGE],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await isAnswering(address))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(ASK_EVERY_MS)
  }
  return { child, address, readyMs: performance.now() - startedAtMs }
}

const isAnswering = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export async function startFloor(environment: Record<string, string>): Promise<Served> {
  const startedAtMs = performance.now()
  const child = fork(FLOOR, [], { env: { ...process.env, ...environment } })
  const { address } = await nextMessage(child)
  return { child, address: String(address), readyMs: performance.now() - startedAtMs }
}

export interface Usage {
  cpuMs: number
  residentMb: number
  /** The longest event loop delay since the previous question. */
  stallMs: number
}

export async function usage({ child }: Pick<Served, 'child'>): Promise<Usage> {
  const answer = nextMessage(child)
  child.send('usage')
  const { cpuMs, residentMb, stallMs } = await answer
  return { cpuMs: Number(cpuMs), residentMb: Number(residentMb), stallMs: Number(stallMs) }
}

export async function stop({ child }: Pick<Served, 'child'>): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await ended
}

/** Runs a command of the build to its end and returns its peak resident memory, as Linux reports it. */
export async function runBuilt(program: string, argument: string, environment: Record<string, string>) {
  const startedAtMs = performance.now()
  const child = fork(built(program), [argument], {
    env: { ...process.env, ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let peakMb = 0
  const look = setInterval(() => {
    peakMb = Math.max(peakMb, highestMb(child.pid ?? 0))
  }, ASK_EVERY_MS)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(look)
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  return { seconds: (performance.now() - startedAtMs) / 1000, peakMb }
}

/** Zero where there is no /proc, and once the process has ended. */
function highestMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** The processor time of all threads so far, as Linux counts it. */
export function cpuMsOf({ pid = 0 }: ChildProcess): number {
  const folder = `/proc/${pid}/task`
  return readdirSync(folder).reduce((sum, thread) => {
    const [ranNs] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')
    return sum + Number(ranNs) / 1e6
  }, 0)
}
