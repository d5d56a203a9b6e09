import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { offerSetupCode } from '#features/admin/server/setupCode.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { projectFile } from '#kernel/server/projectFiles.ts'
import { aServer, type TestServer } from './support/app.ts'
import { hasNginx, startNginx } from './support/nginx.ts'
import { startTcpProxy } from './support/tcpProxy.ts'

/** Behind a real nginx, which connects from loopback: whatever it sends, nothing is proved by being local. */

if (!hasNginx()) {
  if (process.env.CI) throw new Error('The proxy tests need nginx: install it.')
  console.log('No nginx found: the tests behind a proxy are skipped.')
}

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function behindNginx(settings: Record<string, string>, directives = '') {
  const server = await aServer({ settings })
  undo.push(() => server.close())
  const proxy = await startNginx(`proxy_pass ${await server.listen()}; ${directives}`)
  undo.push(() => proxy.stop())
  return {
    server,
    proxy,
    origin: proxy.address,
    ask: (path: string, init?: RequestInit) => fetch(`${proxy.address}${path}`, init),
  }
}

/** The headers a browser adds to a write from our own page. */
const fromPage = (origin: string) => ({
  method: 'POST',
  headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'nobody@example.com', password: 'no password', userType: 'diner' }),
})

const statusOf = (options: RequestOptions): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', ...options }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

const numberOfAdmins = async ({ db }: TestServer) =>
  (await db.select().from(users)).filter(({ userType }) => userType === 'admin').length

const PUBLIC_URL = 'https://tablecast.example'

describe.skipIf(!hasNginx())('behind a plain nginx', () => {
  test.each([
    ['a first try', {}, ''],
    ['a public site', { PUBLIC_URL }, ''],
    ['a site that trusts its proxy', { PUBLIC_URL, TRUST_PROXY: '127.0.0.1' }, ''],
    ['a site that listens for all', { HOST: '0.0.0.0' }, ''],
    ['a first try by HTTP/1.1', {}, 'proxy_http_version 1.1;'],
    ['a first try that keeps the host', {}, 'proxy_http_version 1.1; proxy_set_header Host $host;'],
    [
      'a first try with WebSockets',
      {},
      'proxy_http_version 1.1; proxy_set_header Host localhost; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";',
    ],
  ])('nobody creates the first admin or reads the metrics of %s', async (_which, settings, directives) => {
    const { server, proxy } = await behindNginx(settings, directives)
    for (const host of ['example.com', 'localhost', '127.0.0.1']) {
      for (const via of [{ socketPath: proxy.socketPath }, { port: new URL(proxy.address).port }]) {
        const visit = { ...via, headers: { host } }
        expect(await statusOf({ ...visit, path: '/healthz' })).toBe(200)
        expect(await statusOf({ ...visit, path: '/metrics' })).toBe(404)
        expect(await statusOf({ ...visit, path: '/api/admin/bootstrap', method: 'POST' })).toBe(403)
        const headers = { host, 'x-setup-token': 'a guess' }
        expect(await statusOf({ ...via, headers, path: '/api/admin/bootstrap', method: 'POST' })).toBe(403)
      }
    }
    expect(await numberOfAdmins(server)).toBe(0)
  })

  test('nobody creates the first admin or reads the metrics through a bare TCP forward', async () => {
    const server = await aServer()
    undo.push(() => server.close())
    const { port } = new URL(await server.listen())
    const forward = await startTcpProxy({ host: '127.0.0.1', port: Number(port) })
    undo.push(() => forward.stop())
    const visit = { port: forward.port, headers: { host: 'localhost' } }
    expect(await statusOf({ ...visit, path: '/metrics' })).toBe(404)
    expect(await statusOf({ ...visit, path: '/api/admin/bootstrap', method: 'POST' })).toBe(403)
    expect(await numberOfAdmins(server)).toBe(0)
  })

  test('a sign-in from a page is 403 with what to set, and works once PUBLIC_URL is set', async () => {
    const { ask, origin } = await behindNginx({})
    const refused = await ask('/api/login', fromPage(origin))
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain(`set PUBLIC_URL=${origin} on the server`)
    const known = await behindNginx({ PUBLIC_URL })
    expect((await known.ask('/api/login', fromPage(PUBLIC_URL))).status).toBe(401)
  })

  test.each([
    ['nothing set', {}, ''],
    [
      'the documented settings',
      { PUBLIC_URL, TRUST_PROXY: '127.0.0.1' },
      'proxy_set_header X-Forwarded-For $remote_addr;',
    ],
  ])('with %s, the code and the token open them', async (_which, settings, directives) => {
    const token = 'a token of the watchers'
    const { server, ask } = await behindNginx({ ...settings, METRICS_TOKEN: token }, directives)
    const code = (await offerSetupCode(server.db, 'a node')) ?? ''
    const made = await ask('/api/admin/bootstrap', { method: 'POST', headers: { 'X-Setup-Token': code } })
    expect(made.status).toBe(201)
    expect((await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  })
})

test.skipIf(!hasNginx())(
  'the log of deploy/nginx.conf has no link that only its reader may use',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tablecast-log-'))
    undo.push(() => rm(folder, { recursive: true }))
    const file = join(folder, 'access.log')
    const deployed = await readFile(projectFile('deploy/nginx.conf'), 'utf8')
    const [logging] = /^map \$request_uri.*?^log_format[^\n]*/ms.exec(deployed) ?? []
    const proxy = await startNginx(`access_log ${file} tablecast; return 204;`, logging)
    undo.push(() => proxy.stop())
    for (const path of [
      '/g/private?m=1',
      '/api/g/private/answer',
      '/api/team/invites/private',
      '/browse?q=tacos',
    ])
      await fetch(proxy.address + path)
    const logged = async () =>
      [...(await readFile(file, 'utf8')).matchAll(/"GET ([^"]*)"/g)].map(([, uri]) => uri)
    await expect.poll(logged).toEqual(['/g/-', '/api/g/-', '/api/team/invites/-', '/browse?q=tacos'])
  },
)
