import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { IMAGE } from '#domain/limits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { serverForTests } from '#test/support/app.ts'
import { folderForTests } from '#test/support/forTests.ts'
import { anOwnerAtTheForm, PROFILE_FIELDS } from '#test/support/profileForm.ts'
import { uploads } from './schema.ts'
import { dropUploads, keepUpload, readUpload } from './uploads.ts'

const folder = folderForTests()
const server = serverForTests({ settings: { DATA_DIR: folder, UPLOADS_MAX_MB: '1' } })
let at: Awaited<ReturnType<typeof anOwnerAtTheForm>>
beforeEach(async () => {
  at = await anOwnerAtTheForm(server)
})

const sendPicture = async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  return at.sendForm({}, { name: 'a.png', bytes, type: 'image/png' })
}
const keep = (webp: Buffer, userId: number) =>
  transactionOf(server.db, (tx) => keepUpload(tx, { webp, userId }, 100))
const ownerId = async () => (await server.db.select().from(restaurants))[0]?.userId ?? 0

test('an image is served until it is deleted', async () => {
  const webp = Buffer.from('any bytes')
  const url = await keep(webp, await ownerId())
  const served = await server.app.inject({ url })
  expect(served.rawPayload).toEqual(webp)
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(webp.length),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await readUpload(server.db, url)).toEqual(webp)
  await transactionOf(server.db, (tx) => dropUploads(tx, [url, null, 'https://example.com/a.jpg']))
  expect((await server.app.inject({ url })).statusCode).toBe(404)
  expect(await readUpload(server.db, url)).toBeUndefined()
})

test('an image that another restaurant shows stays', async () => {
  const url = await keep(Buffer.from('shared'), await ownerId())
  await server.db.update(restaurants).set({ imageUrl: url })
  await transactionOf(server.db, (tx) => dropUploads(tx, [url]))
  expect(await server.db.$count(uploads)).toBe(1)
})

describe('without space', () => {
  const unchanged = async () => {
    const [saved] = await server.db.select().from(restaurants)
    expect(saved?.imageUrl).toBeNull()
    expect(saved?.name).not.toBe(PROFILE_FIELDS.name)
  }

  test('a full disk is a 503 with a clear message, and nothing is half-written', async () => {
    await server.pool.query(`create function refuse_upload() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger refuse_upload before insert on uploads for each row execute function refuse_upload()`)
    try {
      const { status, message } = await sendPicture()
      expect(status).toBe(503)
      expect(message).toBe('The server is out of storage. Please contact the site administrator.')
      await unchanged()
    } finally {
      await server.pool.query('drop function refuse_upload cascade')
    }
    expect((await sendPicture()).status).toBe(200)
  })

  test('the site’s limit is a 503 with a clear message', async () => {
    await server.db.insert(uploads).values({ name: 'large', content: Buffer.alloc(1024 * 1024) })
    const { status, message } = await sendPicture()
    expect(status).toBe(503)
    expect(message).toBe('This site has no room for more images. Please contact the site administrator.')
    await unchanged()
    expect(await server.db.$count(uploads)).toBe(1)
    await server.db.delete(uploads)
    expect((await sendPicture()).status).toBe(200)
  })

  test('one account cannot exceed its share', async () => {
    const userId = await ownerId()
    for (let used = 0; used < IMAGE.accountBytes; used += IMAGE.maxUploadBytes) {
      await keep(Buffer.alloc(IMAGE.maxUploadBytes), userId)
    }
    await expect(keep(Buffer.from('one more'), userId)).rejects.toMatchObject({ code: 'image_quota' })
    expect((await sendPicture()).status).toBe(409)
  })
})
