import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { IMAGE } from '#domain/limits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { createBucket } from '#kernel/server/bucket.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { bucketSiteForTests } from '#test/support/bucketSite.ts'
import { PROFILE_FIELDS } from '#test/support/profileForm.ts'
import { bucketStore } from './bucketStore.ts'
import { createPreviewCache } from './proxyCache.ts'
import { uploads } from './schema.ts'
import { createUploads, databaseStore, dropUploads } from './uploads.ts'

const site = bucketSiteForTests()
const { server, folder } = site

const MEGA = 1024 * 1024
const aPng = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
const sendPicture = async () =>
  site.at.sendForm({}, { name: 'a.png', bytes: await aPng(), type: 'image/png' })
const show = async (url: string | null) => server.app.inject({ url: url ?? '' })
const shownUrl = async () => (await sendPicture()).profile.imageUrl ?? ''
const ownerId = async () => (await server.db.select().from(restaurants))[0]?.userId ?? 0

const faults: string[] = []
const bucketAt = (url: string) => createBucket(url, ({ message }) => faults.push(message))
const storeAt = (url: string, siteMb = 100) => bucketStore(server.db, siteMb, bucketAt(url))
/** A node's image store, with its own disk. */
const aNode = (name: string) =>
  createUploads(server.db, storeAt(site.s3.url), createPreviewCache(join(folder, name)))

/** Makes all images look stored and dropped two hours earlier. */
const twoHoursLater = () =>
  server.pool.query(
    `update uploads set created_at = created_at - interval '2 hours', dropped_at = dropped_at - interval '2 hours'`,
  )

describe('an image in S3-compatible storage', () => {
  test('has its bytes in storage and a row in the database, and every node serves it', async () => {
    const url = await shownUrl()
    const [[key, object] = []] = site.s3.objects
    expect(key).toBe(`site/${url.replace('/uploads/', '')}`)
    expect(await server.db.select().from(uploads)).toMatchObject([
      { content: null, outsideBytes: object?.length, userId: await ownerId() },
    ])
    const answer = await show(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(object)
    expect(await aNode('one').read(url)).toEqual(object)
  })

  test('is removed for everyone when it is replaced, and its object an hour later', async () => {
    const [first, second] = [await shownUrl(), await shownUrl()]
    expect((await show(first)).statusCode).toBe(404)
    const node = aNode('two')
    await node.removeDropped()
    // A backup that has seen the row can still read it.
    expect(site.s3.objects.size).toBe(2)
    await twoHoursLater()
    await node.removeDropped()
    expect([...site.s3.objects.keys()]).toEqual([`site/${second.replace('/uploads/', '')}`])
    expect(await server.db.$count(uploads)).toBe(1)
    expect((await show(second)).statusCode).toBe(200)
  })

  test('that no restaurant ever used is removed as well', async () => {
    await storeAt(site.s3.url).stage({ webp: Buffer.from('never shown'), userId: await ownerId() })
    await twoHoursLater()
    await aNode('three').removeDropped()
    expect(site.s3.objects.size).toBe(0)
    expect(await server.db.$count(uploads)).toBe(0)
  })

  test('cannot be used once it counts as abandoned', async () => {
    const keep = await storeAt(site.s3.url).stage({ webp: Buffer.from('too late'), userId: await ownerId() })
    await twoHoursLater()
    await aNode('four').removeDropped()
    await expect(transactionOf(server.db, keep)).rejects.toMatchObject({ code: 'image_save_slow' })
  })

  test('counts against the limits of the account and the site', async () => {
    const userId = await ownerId()
    const webp = Buffer.alloc(MEGA)
    await storeAt(site.s3.url, 1).stage({ webp, userId })
    await expect(storeAt(site.s3.url, 1).stage({ webp, userId })).rejects.toMatchObject({
      code: 'image_space',
    })
    await server.db.update(uploads).set({ outsideBytes: IMAGE.accountBytes })
    await expect(storeAt(site.s3.url).stage({ webp, userId })).rejects.toMatchObject({ code: 'image_quota' })
    expect(site.s3.objects.size).toBe(1)
  })

  test('that is missing there is 404', async () => {
    const url = await shownUrl()
    site.s3.objects.clear()
    expect((await show(url)).statusCode).toBe(404)
  })

  test('that was stored in the database before is still shown', async () => {
    const keep = await databaseStore(server.db, 100).stage({
      webp: Buffer.from('from before'),
      userId: await ownerId(),
    })
    const url = await transactionOf(server.db, keep)
    expect((await show(url)).body).toBe('from before')
    await transactionOf(server.db, (tx) => dropUploads(tx, [url]))
    expect(await server.db.$count(uploads)).toBe(0)
  })
})

describe('unavailable storage', () => {
  test.each(['refusing', 'cutting'] as const)(
    '(%s) is 503 with words, and nothing is half-written',
    async (mood) => {
      site.s3.mood = mood
      const { status, message } = await sendPicture()
      expect(status).toBe(503)
      expect(message).toBe('Image storage is unavailable. Please try again in a moment.')
      const [saved] = await server.db.select().from(restaurants)
      expect(saved?.imageUrl).toBeNull()
      expect(saved?.name).not.toBe(PROFILE_FIELDS.name)
      site.s3.mood = 'well'
      expect((await sendPicture()).status).toBe(200)
      await twoHoursLater()
      await aNode('five').removeDropped()
      expect(await server.db.$count(uploads)).toBe(1)
      expect(site.s3.objects.size).toBe(1)
    },
  )

  test('is 503 for an image that this node has not cached, and makes no difference for one it has', async () => {
    const [seen, unseen] = [await shownUrl(), 'x']
    expect((await show(seen)).statusCode).toBe(200)
    site.s3.mood = 'cutting'
    expect((await show(seen)).statusCode).toBe(200)
    await expect(aNode('six').read(seen)).rejects.toMatchObject({ code: 'image_storage' })
    expect((await show(`/uploads/${unseen}.webp`)).statusCode).toBe(404)
  })

  test('keeps the rows of objects that are still to be removed', async () => {
    await shownUrl()
    await shownUrl()
    await twoHoursLater()
    site.s3.mood = 'cutting'
    await expect(aNode('seven').removeDropped()).rejects.toMatchObject({ code: 'image_storage' })
    site.s3.mood = 'well'
    await aNode('seven').removeDropped()
    expect(site.s3.objects.size).toBe(1)
  })

  test('logs its response, such as to a wrong secret', async () => {
    faults.length = 0
    await expect(bucketAt(site.s3.wrongUrl).put('a.webp', Buffer.from('a'))).rejects.toMatchObject({
      code: 'image_storage',
    })
    expect(faults).toEqual([expect.stringMatching(/^PUT at 127.* answered with 403 SignatureDoesNotMatch$/)])
    await expect(bucketAt(site.s3.url.replace('/pictures/', '/other/')).get('a.webp')).rejects.toThrow()
    expect(faults.join()).not.toContain('secret')
  })
})
