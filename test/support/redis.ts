import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { Redis } from 'ioredis'

/** A real Redis (or Valkey) for this test alone, which can stop and come back on the same port. */
export interface TestRedis {
  url: string
  start(): Promise<void>
  /** Ends immediately, like in a power failure. */
  stop(): Promise<void>
}

const PROGRAMS = ['redis-server', 'valkey-server']
const READY = 'Ready to accept connections'
const READY_WITHIN_MS = 10_000

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

/** Whether `startRedis` would find one. */
export const hasRedis = (): boolean =>
  PROGRAMS.some((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0)

/** Null where this machine has none. */
export async function startRedis(): Promise<TestRedis | null> {
  const port = await freePort()
  for (const program of PROGRAMS) {
    let child = await run(program, port)
    if (child === null) continue
    const stop = async () => {
      const ending = child
      child = null
      if (ending) await ended(ending)
    }
    process.once('exit', () => child?.kill('SIGKILL'))
    return {
      url: `redis://127.0.0.1:${port}`,
      stop,
      async start() {
        child = await run(program, port)
        if (child === null) throw new Error(`${program} did not start again`)
      },
    }
  }
  return null
}

function run(program: string, port: number): Promise<ChildProcess | null> {
  return new Promise((resolve) => {
    const child = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: ['ignore', 'pipe', 'ignore'], cwd: '/tmp' },
    )
    const timer = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS)
    const settle = (started: ChildProcess | null) => {
      clearTimeout(timer)
      resolve(started)
    }
    child.once('error', () => settle(null))
    child.once('close', () => settle(null))
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes(READY)) settle(child)
    })
  })
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGKILL')
  })

/** Publishes something on the nodes' channel that none of them has sent. */
export async function sayOnChannel(url: string, text: string): Promise<void> {
  const redis = new Redis(url)
  await redis.publish('tablecast:events', text)
  redis.disconnect()
}

/** The names of all keys and of the channels that someone listens on. */
export async function namesIn(url: string): Promise<string[]> {
  const redis = new Redis(url)
  const keys = await redis.keys('*')
  const channels = await redis.pubsub('CHANNELS', '*')
  redis.disconnect()
  return [...keys, ...channels.map(String)]
}
