import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import type { Answer } from './nodes.ts'

/** nginx with `deploy/nginx.conf` and a self-signed certificate, in front of local nodes. */

const HOST = 'tablecast.example'
const TIMEOUT_MS = 30_000
const CERTIFICATE = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`]

export interface LocalProxy {
  call(method: string, path: string, cookie: string, body?: object): Promise<Answer>
  stop(): void
}

function confOf(folder: string, port: number, nodePorts: readonly number[]): string {
  const deployed = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/( {2}server 127\.0\.0\.1:)5000(.*;)/, (_line, start, end) =>
      nodePorts.map((node) => `${start}${node}${end}`).join('\n'),
    )
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/\S+fullchain\.pem/, join(folder, 'certificate.pem'))
    .replace(/\S+privkey\.pem/, join(folder, 'key.pem'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'nginx.log')}; events {}
http { access_log off; ${paths.join(' ')}
${deployed}}`
}

export function startProxy(folder: string, port: number, nodePorts: readonly number[]): LocalProxy {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const made = spawnSync('openssl', ['req', ...CERTIFICATE, '-keyout', key, '-out', certificate])
  if (made.status !== 0) throw new Error(`openssl could not create a certificate: ${made.stderr}`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, confOf(folder, port, nodePorts))
  const nginx: ChildProcess = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' })
  const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate), servername: HOST })
  return {
    call: (method, path, cookie, body) =>
      new Promise((resolve, reject) => {
        const sent = body && JSON.stringify(body)
        const headers = {
          ...{ host: HOST, cookie, ...(sent && { 'content-type': 'application/json' }) },
          // As the app does.
          ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        }
        const asked = request(
          { agent, host: '127.0.0.1', port, method, path, headers, timeout: TIMEOUT_MS },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
            response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(chunks) }))
          },
        )
        asked.on('error', reject).on('timeout', () => asked.destroy(new Error('no answer in time')))
        asked.end(sent)
      }),
    stop: () => {
      agent.destroy()
      nginx.kill()
    },
  }
}

function parsed(chunks: readonly Buffer[]): unknown {
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return null
  }
}
