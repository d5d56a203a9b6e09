import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../../../scripts/buildIfStale.js'
import { patient } from '../timeouts.ts'
import type { Node } from './evening.ts'

/** A server in a process of its own, which can be killed and restarts with the next call. */
export interface NodeProcess {
  node: Node
  /** Settings of the current process, or of the next one after a kill. */
  address(): Promise<string>
  /** Ends immediately, like in a power failure. */
  kill(): void
  close(): Promise<void>
}

const READY_WITHIN_MS = patient(60_000)

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Runs the build, which must be there. */
export function aNodeProcess(databaseUrl: string): NodeProcess {
  let running = startNode(databaseUrl)
  return {
    async node({ method, path, body }, cookie, key) {
      const { address } = await running
      return fetch(`${address}${path}`, {
        method,
        headers: { cookie, 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).then(
        async (answer) => ({ status: answer.status, body: await answer.json() }),
        () => null,
      )
    },
    address: async () => (await running).address,
    kill() {
      const killed = running
      running = killed.then(async ({ child }) => {
        await end(child)
        return startNode(databaseUrl)
      })
    },
    close: async () => end((await running).child),
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}

function startNode(databaseUrl: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['dist/server.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ ENV_FILE: '/dev/null', PORT: '0', SEED: 'none', BASEMAP: 'sketch', RATE_LIMITS: 'off' },
      DATABASE_URL: databaseUrl,
      // Without it, links have the address of the node that answers.
      PUBLIC_URL: 'https://tablecast.example',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a node was not ready in time')), READY_WITHIN_MS)
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const [, address] = /is ready on (http:\S+)/.exec(said) ?? []
      if (!address) return
      clearTimeout(timer)
      resolve({ child, address: address.replace('localhost', '127.0.0.1') })
    })
    child.once('close', (code) => reject(new Error(`a node ended with ${code}: ${said}`)))
  })
}
