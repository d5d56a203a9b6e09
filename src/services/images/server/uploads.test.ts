import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { IMAGE } from '#domain/limits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { serverForTests } from '#test/support/app.ts'
import { folderForTests } from '#test/support/forTests.ts'
import { anOwnerAtTheForm, PROFILE_FIELDS } from '#test/support/profileForm.ts'
import { createPreviewCache } from './proxyCache.ts'
import { uploads } from './schema.ts'
import { createUploads, dropUploads, keepUpload } from './uploads.ts'

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
/** A node's image store, with its own disk. */
const aNode = (name: string) => createUploads(server.db, createPreviewCache(join(folder, name)))
const keep = (webp: Buffer, userId: number) =>
  transactionOf(server.db, (tx) => keepUpload(tx, { webp, userId }, 100))
const ownerId = async () => (await server.db.select().from(restaurants))[0]?.userId ?? 0

test('every node has an image, from the database first and then from its own disk', async () => {
  const webp = Buffer.from('any bytes')
  const url = await keep(webp, await ownerId())
  for (const node of [aNode('one'), aNode('two')]) {
    for (const _time of ['first', 'again']) {
      const opened = await node.open(url)
      expect(opened?.length).toBe(webp.length)
      expect(opened && (await buffer(opened.stream))).toEqual(webp)
    }
    expect(await node.read(url)).toEqual(webp)
  }
  expect(await readdir(join(folder, 'two'))).toHaveLength(1)
})

test('an image that was deleted is gone on every node, whatever is on its disk', async () => {
  const url = await keep(Buffer.from('old'), await ownerId())
  const node = aNode('three')
  expect(await node.read(url)).toBeDefined()
  await transactionOf(server.db, (tx) => dropUploads(tx, [url, null, 'https://example.com/a.jpg']))
  expect(await node.read(url)).toBeUndefined()
  expect(await node.open(url)).toBeUndefined()
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
