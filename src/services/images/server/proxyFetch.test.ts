import type { IncomingMessage, RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { IMAGE } from '#domain/limits.ts'
import { aPictureHost, HOST_ADDRESS } from '#test/support/pictureHost.ts'
import { isPublicAddress } from './proxyAddress.ts'

type Host = Awaited<ReturnType<typeof aPictureHost>>
let host: Host
const opened: Host[] = []
const open = async (answer: RequestListener = picture) => {
  host = await aPictureHost(answer)
  opened.push(host)
  return host
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const PIXELS = Buffer.from('these bytes stand for a picture')
const picture: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(PIXELS)
const redirect = (location: string, status = 302): RequestListener => {
  return (request, response) =>
    request.url === '/start' ? response.writeHead(status, { location }).end() : picture(request, response)
}

/** As in production, except for the one address that represents the internet. */
const isPublic = (address: string) => address === HOST_ADDRESS || isPublicAddress(address)

describe('a picture outside', () => {
  test('is fetched from the address that was checked, under its own name, without cookies', async () => {
    let seen: IncomingMessage | undefined
    await open((request, response) => {
      seen = request
      picture(request, response)
    })
    const bytes = await host.fetchWith({ isPublic })('https://pictures.example/a.png?size=1')
    expect(bytes).toEqual(PIXELS)
    expect(seen?.url).toBe('/a.png?size=1')
    expect(Object.keys(seen?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    expect(seen?.headers).toMatchObject({ host: 'pictures.example', 'accept-encoding': 'identity' })
  })

  test('may be redirected twice, not three times', async () => {
    await open((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else picture(request, response)
    })
    const fetch = host.fetchWith({ isPublic })
    expect(await fetch('https://pictures.example/2')).toEqual(PIXELS)
    await expect(fetch('https://pictures.example/3')).rejects.toThrow('too many redirects')
  })
})

const INSIDE = [
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127.0.0.1。/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[::]/',
  'https://0/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://[fd00::1]/',
  'https://10.0.0.1/',
  'https://192.168.0.1/',
]

describe('the internal network is never reached', () => {
  test.each(INSIDE)('by %s', async (url) => {
    await open()
    await expect(host.fetchWith()(url)).rejects.toThrow('not a public address')
    expect([host.canaryHits(), host.connections()]).toEqual([0, 0])
  })

  test('control: without the check it is reached', async () => {
    await open()
    const fetch = host.fetchWith({ isPublic: () => true })
    await expect(fetch('https://2130706433/')).rejects.toThrow('type')
    expect(host.canaryHits()).toBe(1)
  })

  test.each([301, 302, 303, 307, 308])('by a redirect with %i', async (status) => {
    // A header can hold no other characters.
    for (const location of INSIDE.filter((url) => /^[ -~]+$/.test(url))) {
      await open(redirect(location, status))
      await expect(host.fetchWith({ isPublic })('https://pictures.example/start')).rejects.toThrow()
      expect([host.connections(), host.canaryHits()]).toEqual([1, 0])
    }
  })

  test.each(['http://pictures.example/', 'file:///etc/passwd', 'gopher://127.0.0.1/', '//127.0.0.1/'])(
    'by a redirect to %s',
    async (location) => {
      await open(redirect(location))
      await expect(host.fetchWith({ isPublic })('https://pictures.example/start')).rejects.toThrow()
      expect(host.canaryHits()).toBe(0)
    },
  )

  test.each([
    ['at once', [['127.0.0.1']]],
    ['beside a public address', [[HOST_ADDRESS, '127.0.0.1']]],
    ['after a redirect', [[HOST_ADDRESS], ['127.0.0.1']]],
    ['by no address at all', [[]]],
  ])('by a name that means it %s', async (_, answers) => {
    await open(redirect('https://pictures.example/again'))
    const left = [...answers]
    const resolve = async () => left.shift() ?? [HOST_ADDRESS]
    const fetch = host.fetchWith({ isPublic, resolve })
    await expect(fetch('https://pictures.example/start')).rejects.toThrow('not a public address')
    expect(host.canaryHits()).toBe(0)
  })

  test('by a name that resolves differently after the check', async () => {
    await open()
    const answers = [[HOST_ADDRESS], ['127.0.0.1']]
    const fetch = host.fetchWith({ isPublic, resolve: async () => answers.shift() ?? [] })
    expect(await fetch('https://pictures.example/a.png')).toEqual(PIXELS)
    expect([host.connections(), host.canaryHits(), answers.length]).toEqual([1, 0, 1])
  })

  test('by a connection to another address than the checked one', async () => {
    let asked = 0
    await open()
    const onlyAtFirst = () => {
      asked += 1
      return asked === 1
    }
    const fetch = host.fetchWith({ isPublic: onlyAtFirst })
    await expect(fetch('https://pictures.example/a.png')).rejects.toThrow('led inside')
  })
})

const MEGABYTE = Buffer.alloc(1024 * 1024)

describe('anything but a picture is refused', () => {
  test.each<[string, RequestListener, string]>([
    ['a page', (_, to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'type'],
    ['JSON', (_, to) => to.writeHead(200, { 'content-type': 'application/json' }).end('{}'), 'type'],
    ['a PDF', (_, to) => to.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'), 'type'],
    ['an SVG', (_, to) => to.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'), 'type'],
    ['nothing said', (_, to) => to.writeHead(200).end('?'), 'type'],
    ['a refusal', (_, to) => to.writeHead(403, { 'content-type': 'image/png' }).end(PIXELS), 'status'],
    [
      'a bomb in gzip',
      (_, to) =>
        to
          .writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' })
          .end(gzipSync(MEGABYTE)),
      'packed',
    ],
    [
      'an announced giant',
      (_, to) =>
        void to
          .writeHead(200, { 'content-type': 'image/png', 'content-length': IMAGE.maxUploadBytes + 1 })
          .write('x'),
      'too large',
    ],
    [
      'an unannounced giant',
      (_, to) => {
        to.writeHead(200, { 'content-type': 'image/png' })
        const pour = () => {
          while (to.writable && !to.destroyed && to.write(MEGABYTE)) {}
        }
        to.on('drain', pour)
        pour()
      },
      'too large',
    ],
    [
      'a length that lies',
      (_, to) => {
        to.writeHead(200, { 'content-type': 'image/png', 'content-length': 1000 })
        to.write('x', () => to.destroy())
      },
      'aborted',
    ],
  ])('%s', async (_, answer, why) => {
    await open(answer)
    await expect(host.fetchWith({ isPublic })('https://pictures.example/x')).rejects.toThrow(why)
  })

  test.each<[string, RequestListener]>([
    ['a host that never answers', () => {}],
    [
      'an endless drip',
      (_, to) => {
        to.writeHead(200, { 'content-type': 'image/png' })
        const drip = setInterval(() => to.write('.'), 10)
        to.on('close', () => clearInterval(drip))
      },
    ],
    [
      'redirects that take their time',
      (_, to) => void setTimeout(() => to.writeHead(302, { location: '/on' }).end(), 150),
    ],
  ])('%s is abandoned after its timeout', async (_, answer) => {
    await open(answer)
    const fetched = host.fetchWith({ isPublic, withinMs: 250 })('https://pictures.example/x')
    await expect(fetched).rejects.toThrow(/aborted/)
  })

  test('a name that never resolves is abandoned after its timeout', async () => {
    await open()
    const fetch = host.fetchWith({ isPublic, withinMs: 100, resolve: () => new Promise(() => {}) })
    await expect(fetch('https://pictures.example/x')).rejects.toThrow('too late')
  })
})
