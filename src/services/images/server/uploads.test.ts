import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { IMAGE } from '#domain/limits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { serverForTests } from '#test/support/app.ts'
import { folderForTests } from '#test/support/forTests.ts'
import { anOwnerAtTheForm, PROFILE_FIELDS } from '#test/support/profileForm.ts'
import { adoptImageFiles } from './adoptFiles.ts'
import { createPreviewCache } from './proxyCache.ts'
import { uploads } from './schema.ts'
import { createUploads, databaseStore, dropUploads } from './uploads.ts'

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
const aNode = (name: string) =>
  createUploads(server.db, databaseStore(server.db, 100), createPreviewCache(join(folder, name)))
const keep = async (webp: Buffer, userId: number) =>
  transactionOf(server.db, await databaseStore(server.db, 100).stage({ webp, userId }))
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

describe('images that an earlier version kept as files', () => {
  const [shown, orphan] = ['B'.repeat(22), 'C'.repeat(22)].map((name) => `${name}.webp`)

  test('are copied into the database with their owner, and no file is lost', async () => {
    const dataDir = join(folder, 'earlier')
    await mkdir(join(dataDir, 'uploads'), { recursive: true })
    for (const name of [shown, orphan, 'half.webp.part']) {
      await writeFile(join(dataDir, 'uploads', String(name)), `bytes of ${name}`)
    }
    await server.db.update(restaurants).set({ imageUrl: `/uploads/${shown}` })
    expect(await adoptImageFiles(server.db, dataDir, { isShared: false })).toBe(2)
    expect(await adoptImageFiles(server.db, dataDir, { isShared: false })).toBe(0)

    const [row] = await server.db
      .select()
      .from(uploads)
      .where(eq(uploads.name, String(shown)))
    expect(row?.userId).toBe(await ownerId())
    expect(await aNode('four').read(`/uploads/${orphan}`)).toEqual(Buffer.from(`bytes of ${orphan}`))
    const [moved = ''] = await readdir(dataDir)
    expect(moved).toMatch(/^uploads-moved-/)
    expect(await readFile(join(dataDir, moved, String(orphan)), 'utf8')).toBe(`bytes of ${orphan}`)
  })

  test('stay where older nodes may still use them, and only those that are shown are copied', async () => {
    const dataDir = join(folder, 'shared')
    await mkdir(join(dataDir, 'uploads'), { recursive: true })
    const [seen, unseen] = ['D'.repeat(22), 'E'.repeat(22)].map((name) => `${name}.webp`)
    for (const name of [seen, unseen]) await writeFile(join(dataDir, 'uploads', String(name)), 'bytes')
    await server.db.update(restaurants).set({ imageUrl: `/uploads/${seen}` })
    expect(await adoptImageFiles(server.db, dataDir, { isShared: true })).toBe(1)
    expect(await adoptImageFiles(server.db, dataDir, { isShared: true })).toBe(0)
    expect(await readdir(dataDir)).toEqual(['uploads'])
  })

  test('do nothing when there are none', async () => {
    expect(await adoptImageFiles(server.db, join(folder, 'nothing here'), { isShared: false })).toBe(0)
  })
})
