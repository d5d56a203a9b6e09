import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createBucket } from '#kernel/server/bucket.ts'
import { transactionOf } from '#kernel/server/db/client.ts'
import { uploads } from '#services/images/server/schema.ts'
import { databaseStore } from '#services/images/server/uploads.ts'
import { aServer } from '#test/support/app.ts'
import { bucketSiteForTests } from '#test/support/bucketSite.ts'
import { aUser } from '#test/support/factories.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const site = bucketSiteForTests()
const { server, folder } = site

const bucketAt = (url: string) => createBucket(url, () => {})
const shownUrl = async (): Promise<string> => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  const bytes = await picture.png().toBuffer()
  const { profile } = await site.at.sendForm({}, { name: 'a.png', bytes, type: 'image/png' })
  return profile.imageUrl ?? ''
}

describe('a backup of a site with images in S3-compatible storage', () => {
  test('includes the images in storage, and a restore puts them into the database', async () => {
    const url = await shownUrl()
    const bytes = (await server.app.inject({ url })).rawPayload
    const { id: userId } = await aUser(server.db, { userType: 'restaurant' })
    const keep = await databaseStore(server.db, 100).stage({ webp: Buffer.from('in here'), userId })
    await transactionOf(server.db, keep)
    const file = join(folder, 'with-images.backup')
    const written = await writeBackup(server.pool, file, bucketAt(site.s3.url))
    expect(written).toMatchObject({ images: 2, missing: [] })

    const other = await aServer()
    try {
      expect(await restoreBackup(other.pool, file)).toMatchObject({ rows: written.rows, images: 2 })
      const answer = await other.app.inject({ url })
      expect(answer.rawPayload).toEqual(bytes)
    } finally {
      await other.close()
    }
  })

  test('names images that storage has lost, and leaves them out', async () => {
    const name = (await shownUrl()).replace('/uploads/', '')
    site.s3.objects.clear()
    const written = await writeBackup(server.pool, join(folder, 'lost.backup'), bucketAt(site.s3.url))
    expect(written).toMatchObject({ images: 0, missing: [name] })
  })

  test('is refused if storage is unavailable or not configured', async () => {
    await shownUrl()
    const file = join(folder, 'refused.backup')
    await expect(writeBackup(server.pool, file)).rejects.toThrow(
      '1 image is in the storage of UPLOADS_URL. Set it, so that the backup includes all images.',
    )
    site.s3.mood = 'refusing'
    await expect(writeBackup(server.pool, file, bucketAt(site.s3.url))).rejects.toThrow(
      'Image storage is unavailable. The backup was not saved.',
    )
    site.s3.mood = 'well'
    expect((await writeBackup(server.pool, file, bucketAt(site.s3.url))).images).toBe(1)
  })

  test('leaves out images that were dropped', async () => {
    await shownUrl()
    await shownUrl()
    expect(await server.db.$count(uploads)).toBe(2)
    const written = await writeBackup(server.pool, join(folder, 'dropped.backup'), bucketAt(site.s3.url))
    expect(written.images).toBe(1)
  })
})
