import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type NetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patient } from './timeouts.ts'

const READY_WITHIN_MS = patient(10_000)

/** Whether this machine has an nginx. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

const configuration = (folder: string, listen: string, location: string, http: string) => `
daemon off; pid ${folder}/pid; error_log stderr; events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${http}
  server { ${listen} location / { ${location} } }
}`

interface Nginx {
  address: string
  /** The same site on a unix socket. */
  socketPath: string
  stop(): Promise<void>
}

/** A real nginx with one location that has these directives, and with these for all locations. */
export async function startNginx(location: string, http = ''): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'tablecast-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const socketPath = join(folder, 'site.sock')
  const listen = `listen 127.0.0.1:${port}; listen unix:${socketPath};`
  await writeFile(file, configuration(folder, listen, location, http))
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' })
  // It listens on one after the other.
  for (const at of [{ port, host: '127.0.0.1' }, { path: socketPath }]) await untilOpen(at, child)
  return {
    address: `http://127.0.0.1:${port}`,
    socketPath,
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(at: NetConnectOpts, child: ChildProcess): Promise<void> {
  const giveUpAtMs = performance.now() + READY_WITHIN_MS
  while (performance.now() < giveUpAtMs && child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(at)
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nginx did not start (${child.exitCode ?? 'no answer'})`)
}
