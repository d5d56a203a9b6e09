import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploads } from '#services/images/server/schema.ts'
import { serverForTests } from '#test/support/app.ts'
import { folderForTests } from '#test/support/forTests.ts'
import { hugePng } from '#test/support/hugePng.ts'
import { SAFE_WEBP } from '#test/support/pictureAnswer.ts'
import { anOwnerAtTheForm } from '#test/support/profileForm.ts'

const folder = folderForTests()
const server = serverForTests({ settings: { DATA_DIR: folder } })
let at: Awaited<ReturnType<typeof anOwnerAtTheForm>>

beforeEach(async () => {
  at = await anOwnerAtTheForm(server)
})

const sendPicture = (bytes: Buffer, name = 'photo.png', type = 'image/png') =>
  at.sendForm({}, { name, bytes, type })
const stored = async () =>
  (await server.db.select({ name: uploads.name }).from(uploads)).map(({ name }) => name)
const fetched = (url: string) => server.app.inject({ method: 'GET', url })

const aPicture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })

const solidPng = (background: string) =>
  sharp({ create: { width: 10, height: 10, channels: 3, background } })
    .png()
    .toBuffer()

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('in %s is stored', async (format) => {
    const { status, profile } = await sendPicture(
      await aPicture().toFormat(format).toBuffer(),
      `a.${format}`,
      `image/${format}`,
    )
    expect(status).toBe(200)
    expect(profile.imageUrl).toMatch(/^\/uploads\/[\w-]{22}\.webp$/)
    const served = await fetched(profile.imageUrl ?? '')
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      ...SAFE_WEBP,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  })

  test('is removed when it is replaced', async () => {
    const before = (await sendPicture(await aPicture().png().toBuffer())).profile.imageUrl ?? ''
    const after = (await sendPicture(await aPicture().jpeg().toBuffer())).profile.imageUrl ?? ''
    expect(after).not.toBe(before)
    expect((await fetched(before)).statusCode).toBe(404)
    expect((await at.sendForm({})).profile.imageUrl).toBe(after)
  })

  test('that is refused leaves nothing behind', async () => {
    const before = await stored()
    await at.sendForm(
      { address: 'qqqq zzzz' },
      { name: 'a.png', bytes: await aPicture().png().toBuffer(), type: 'image/png' },
    )
    await at.sendForm(
      { name: 'M' },
      { name: 'a.png', bytes: await aPicture().png().toBuffer(), type: 'image/png' },
    )
    expect(await stored()).toEqual(before)
  })

  test('cannot be read from outside its folder', async () => {
    for (const name of ['..%2f..%2fetc%2fpasswd', '../package.json', 'x.webp', `${'a'.repeat(22)}.webp`]) {
      expect((await fetched(`/uploads/${name}`)).statusCode).toBe(404)
    }
  })

  test('of 5 MB and one byte is too large, one of 5 MB is not [R-4]', async () => {
    const picture = await aPicture().jpeg().toBuffer()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    const limit = 5 * 1024 * 1024
    const over = await sendPicture(padded(limit + 1))
    expect(over.status).toBe(413)
    expect(over.message).toBe('Image must be less than 5MB.')
    expect((await sendPicture(padded(limit))).status).toBe(200)
  })

  test('must be the only file', async () => {
    const picture = await aPicture().png().toBuffer()
    const answer = await at.sendForm(
      {},
      { name: 'a.png', bytes: picture, type: 'image/png' },
      { name: 'b.png', bytes: picture, type: 'image/png' },
    )
    expect(answer.status).toBe(400)
  })
})

describe('a hostile file', () => {
  const WRONG_TYPE = 'Please upload a valid image file (JPEG, PNG, or WebP).'

  test.each([
    [
      'an SVG named .png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['a page named .png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF that is a script', Buffer.from('GIF89a/*xx*/=1;alert(1)')],
    ['a PNG that ends after its first bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a JPEG of noise', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 7)])],
  ])('%s is refused', async (_what, bytes) => {
    const answer = await sendPicture(bytes)
    expect(answer.status).toBe(400)
    expect(answer.message).toBe(WRONG_TYPE)
  })

  test('a PNG that decodes to 256 megapixels is refused before it is decoded', async () => {
    const answer = await sendPicture(hugePng(16_384, 16_384))
    expect(answer.status).toBe(413)
    expect(answer.message).toBe('Image must have at most 24 megapixels.')
  })

  test('a small PNG that decodes to 23.5 megapixels is refused before it is decoded', async () => {
    const hostile = hugePng(4848, 4848)
    expect(hostile.length).toBeLessThan(5_000)
    expect((await sendPicture(hostile)).status).toBe(400)
  })

  test('many from one account at the same time are refused, and others are served meanwhile', async () => {
    const [hostile, picture] = [hugePng(4848, 4848), await aPicture().png().toBuffer()]
    const other = await anOwnerAtTheForm(server)
    const attack = Array.from({ length: 30 }, () => sendPicture(hostile))
    const [kept, listed] = await Promise.all([
      other.sendForm({}, { name: 'a.png', bytes: picture, type: 'image/png' }),
      fetched('/direct/restaurants'),
    ])
    expect([kept.status, listed.statusCode]).toEqual([200, 200])
    const answers = (await Promise.all(attack)).map(({ status }) => status)
    expect([...new Set(answers)].toSorted()).toEqual([400, 429])
    expect((await sendPicture(picture)).status).toBe(200)
  })

  test('a flat drawing of a few megapixels is kept', async () => {
    const drawing = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#f80' } })
      .png()
      .toBuffer()
    expect((await sendPicture(drawing)).status).toBe(200)
  })

  test('an animation becomes a still image', async () => {
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((background) => solidPng(background)))
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(animated, { pages: -1 }).metadata()).pages).toBe(3)
    const answer = await sendPicture(animated, 'a.webp', 'image/webp')
    const kept = await sharp((await fetched(answer.profile.imageUrl ?? '')).rawPayload, {
      pages: -1,
    }).metadata()
    expect(kept.pages ?? 1).toBe(1)
  })

  test('an animated GIF is refused', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((background) => solidPng(background)))
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sendPicture(animated, 'a.png')).message).toBe(WRONG_TYPE)
  })

  test('a JPEG loses its location and any appended script, and is rotated upright', async () => {
    const picture = await aPicture(60, 20)
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '37/1 46/1 30/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(picture).metadata()).exif).toBeDefined()
    const answer = await sendPicture(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]))
    expect(answer.status).toBe(200)
    const kept = (await fetched(answer.profile.imageUrl ?? '')).rawPayload
    const head = await sharp(kept).metadata()
    expect(head).toMatchObject({ width: 20, height: 60 })
    expect(head.exif).toBeUndefined()
    for (const trace of ['script', 'secret-owner', 'Exif']) expect(kept.includes(trace)).toBe(false)
  })
})
