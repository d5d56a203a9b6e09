import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
const built = (program: string) => fileURLToPath(new URL(`../../dist/${program}.js`, import.meta.url))
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

/** Requires `npm run build`. With BENCH_PROFILE, each server writes a CPU profile to that folder. */
export async function startTablecast(
  environment: Record<string, string>,
  loadedBefore: readonly string[] = [],
): Promise<Served> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const folder = process.env.BENCH_PROFILE
  const profile = folder ? ['--cpu-prof', '--cpu-prof-dir', folder] : []
  const startedAtMs = performance.now()
  const child = fork(built('server'), [], {
    env: {
      ...process.env,
      ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'error', BASEMAP: 'sketch', SEED: 'none' },
      ...environment,
      PORT: String(port),
    },
    execArgv: [...profile, ...[USAGE, ...loadedBefore].flatMap((file) => ['--import', file])],
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

/** The heap after a garbage collection, which stalls the process. */
export async function heapMb({ child }: Pick<Served, 'child'>): Promise<number> {
  const answer = nextMessage(child)
  child.send('heap')
  return Number((await answer).heapMb)
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

/** Each thread's milliseconds on a core and waiting for one, and how often it ran. Empty where there is no /proc. */
function threadsOf(pid: number): Map<number, { ranMs: number; waitedMs: number; runs: number }> {
  const folder = `/proc/${pid}/task`
  if (!existsSync(`${folder}/${pid}/schedstat`)) return new Map()
  const threads = readdirSync(folder).map((thread) => {
    const numbers = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ').map(Number)
    const [ranNs = 0, waitedNs = 0, runs = 0] = numbers
    return [Number(thread), { ranMs: ranNs / 1e6, waitedMs: waitedNs / 1e6, runs }] as const
  })
  return new Map(threads)
}

/** Returns what the threads of a process have done since, as Linux counts it: the JavaScript thread and the others. */
export function watchThreads({ pid = 0 }: ChildProcess) {
  const before = threadsOf(pid)
  return () => {
    const done = { mainMs: 0, othersMs: 0, mainWaitUs: Number.NaN }
    for (const [thread, { ranMs, waitedMs, runs }] of threadsOf(pid)) {
      const since = before.get(thread)
      const ran = ranMs - (since?.ranMs ?? 0)
      if (thread !== pid) done.othersMs += ran
      else done.mainMs = ran
      if (thread === pid && since) {
        done.mainWaitUs = Math.round(((waitedMs - since.waitedMs) * 1000) / (runs - since.runs))
      }
    }
    return done
  }
}
