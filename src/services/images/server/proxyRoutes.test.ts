import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactionOf } from '#kernel/server/db/client.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { anOwnedRestaurant } from '#test/support/factories.ts'
import { hugePng } from '#test/support/hugePng.ts'
import { SAFE_WEBP } from '#test/support/pictureAnswer.ts'
import { IMAGE_LIMITS } from './limits.ts'
import { createPreviewCache } from './proxyCache.ts'
import { proxyRoutes } from './proxyRoutes.ts'
import { keepUpload } from './uploads.ts'

let server: TestServer
let folder: string
let upload: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablecast-proxy-'))
  server = await aServer({ settings: { DATA_DIR: folder, PUBLIC_URL: 'https://tablecast.example' } })
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c33' } })
  const { owner } = await anOwnedRestaurant(server.db)
  const webp = await picture.webp().toBuffer()
  upload = await transactionOf(server.db, (tx) => keepUpload(tx, { webp, userId: owner.id }, 100))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const CHROME = 'image/avif,image/webp,image/apng,*/*;q=0.8'
const ask = (query: Record<string, string>, accept = 'image/webp', app = server.app) =>
  app.inject({ method: 'GET', url: `/api/image-proxy?${new URLSearchParams(query)}`, headers: { accept } })

describe('our own upload', () => {
  test('is 400 pixels wide, safe to open, and cacheable', async () => {
    const answer = await ask({ url: upload })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ ...SAFE_WEBP, 'cache-control': 'public, max-age=86400' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      height: 300,
    })
  })

  test.each([
    ['avif', CHROME, 'heif'],
    ['webp', 'image/webp,*/*', 'webp'],
    ['webp', '*/*', 'webp'],
    ['jpeg', 'image/png,image/jpeg', 'jpeg'],
  ])('comes as %s to a client that accepts %s', async (type, accept, format) => {
    const answer = await ask({ url: upload }, accept)
    expect(answer.headers['content-type']).toBe(`image/${type}`)
    expect(answer.headers.vary).toContain('accept')
    expect((await sharp(answer.rawPayload).metadata()).format).toBe(format)
  })

  test('is in the requested format', async () => {
    const answer = await ask({ url: upload, format: 'png' }, CHROME)
    expect(answer.headers['content-type']).toBe('image/png')
  })

  test.each<[Record<string, string>, number, number]>([
    [{ width: '200' }, 200, 150],
    [{ width: '200', height: '200' }, 200, 200],
    [{ width: '199.6' }, 200, 150],
    [{ width: '0' }, 16, 12],
    [{ width: '-5' }, 16, 12],
    [{ width: '1e9' }, 1200, 900],
    [{ width: 'Infinity' }, 400, 300],
    [{ width: 'NaN' }, 400, 300],
    [{ width: '' }, 400, 300],
    [{ width: 'wide', height: 'high' }, 400, 300],
    [{ quality: '-1' }, 400, 300],
    [{ quality: '0' }, 400, 300],
    [{ quality: '1e9' }, 400, 300],
    [{ quality: 'best', format: 'svg' }, 400, 300],
  ])('with %j comes %i by %i', async (query, width, height) => {
    const answer = await ask({ url: upload, ...query })
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  test('requested twice is created once', async () => {
    const before = (await readdir(join(folder, 'image-cache'))).length
    await Promise.all([1, 2, 3].map(() => ask({ url: upload, width: '333' })))
    await ask({ url: upload, width: '333' })
    expect((await readdir(join(folder, 'image-cache'))).length).toBe(before + 1)
  })
})

describe('the same placeholder is returned', () => {
  const seen = async (query: Record<string, string>, app = server.app) => {
    const { statusCode, headers, rawPayload } = await ask(query, 'image/png', app)
    const { date: _, 'x-request-id': __, ...rest } = headers
    return { statusCode, headers: rest, body: rawPayload.toString('base64') }
  }

  test('as a picture', async () => {
    const answer = await ask({})
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 })
  })

  test.each<[Record<string, string>, string, number, number]>([
    [{ format: 'jpeg' }, 'jpeg', 400, 300],
    [{ format: 'png', width: '120' }, 'png', 120, 90],
    [{ format: 'webp', width: '200', height: '200' }, 'webp', 200, 200],
    [{ format: 'jpeg', width: '800', height: '400' }, 'jpeg', 800, 400],
  ])('in the format and size requested by %j', async (query, format, width, height) => {
    const answer = await ask({ url: 'https://127.0.0.1/', ...query })
    expect(answer.headers['content-type']).toBe(`image/${format}`)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height })
  })

  test.each([
    '',
    'nonsense',
    '/uploads/../tablecast.sqlite',
    '/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp',
    '/etc/passwd',
    '/api/image-proxy?url=/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
    'https://localhost/',
    'https://tablecast.example/api/image-proxy?url=x',
    'http://pictures.example/a.png',
    'https://user:pass@pictures.example/',
    'file:///etc/passwd',
    'data:image/svg+xml,<svg/>',
    `https://pictures.example/${'a'.repeat(3000)}`,
  ])('%s', async (url) => {
    expect(await seen({ url })).toEqual(await seen({}))
  })

  test('an address sent twice, and every other field too', async () => {
    const twice = await server.app.inject({
      method: 'GET',
      url: '/api/image-proxy?url=a&url=b&width=1&width=2&quality=1&quality=2&format=png&format=png',
      headers: { accept: 'image/png' },
    })
    expect(twice.statusCode).toBe(200)
    expect(twice.rawPayload.toString('base64')).toBe((await seen({})).body)
  })

  test('a name that does not exist, an error page, a timeout and a decompression bomb', async () => {
    const bodies: Record<string, () => Promise<Buffer>> = {
      '/refused': () => Promise.reject(new Error('connect ECONNREFUSED')),
      '/page': async () => Buffer.from('<html>'),
      '/svg': async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/bomb': async () => hugePng(16_000, 16_000),
      '/cut': async () => (await aPng()).subarray(0, 60),
    }
    const app = await aProxyOver(async (url) => (await bodies[new URL(url).pathname]?.()) ?? aPng())
    const plain = await seen({}, app)
    for (const path of Object.keys(bodies)) {
      expect(await seen({ url: `https://pictures.example${path}` }, app)).toEqual(plain)
    }
    expect(await seen({ url: 'https://pictures.example/fine.png' }, app)).not.toEqual(plain)
    await app.close()
  })
})

const aPng = () =>
  sharp({ create: { width: 50, height: 50, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()

/** The routes alone, over a made-up outside. */
async function aProxyOver(fetchPicture: (url: string) => Promise<Buffer>) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const ctx = {
    db: server.db,
    settings: readSettings({}),
    rateLimiter: { count: () => {}, check: () => {}, forget: () => {} },
    log: app.log,
  }
  proxyRoutes(app, ctx, { fetchPicture, cache: createPreviewCache(join(folder, 'another-cache')) })
  await app.ready()
  return app
}

test('a picture from outside is fetched once and then answered from the cache', async () => {
  let fetched = 0
  const app = await aProxyOver(async () => {
    fetched += 1
    return aPng()
  })
  const url = 'https://pictures.example/kept.png'
  const first = await ask({ url }, 'image/webp', app)
  const again = await ask({ url: `${url}#part` }, 'image/webp', app)
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 50 })
  expect(again.rawPayload).toEqual(first.rawPayload)
  expect(fetched).toBe(1)
  await app.close()
})

test('an IP address that sends too many requests gets 429', async () => {
  const limited = await aServer({ settings: { RATE_LIMITS: 'on', DATA_DIR: folder } })
  const refused = () => ask({ url: 'https://127.0.0.1/' }, 'image/webp', limited.app)
  for (let asked = 0; asked < IMAGE_LIMITS.picturesFetchedForAddress.max; asked += 1) {
    expect((await refused()).statusCode).toBe(200)
  }
  const answer = await refused()
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask({ url: upload }, 'image/webp', limited.app)).statusCode).toBe(200)
  await limited.close()
})
