import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Bucket } from '#kernel/server/bucket.ts'
import { type Db, transactionOf } from '#kernel/server/db/client.ts'
import { AppError } from '#kernel/server/errors.ts'
import { uploads } from './schema.ts'
import { databaseStore, type ImageStore, isUnused, newUploadName, pathOf, requireRoom } from './uploads.ts'

/** Longer than any request and than a backup of a small site, which reads objects of rows it has seen. */
const KEPT_AFTER_DROP = sql`interval '1 hour'`

/**
 * Images in S3-compatible storage. The row is written first, then the object, then the restaurant that shows it: a
 * failure in between leaves an unused row, which `removeDropped` removes with its object. Images that were stored in
 * the database before stay there.
 */
export function bucketStore(db: Db, siteMb: number, bucket: Bucket): ImageStore {
  const inDatabase = databaseStore(db, siteMb)
  return {
    async stage(image) {
      const name = newUploadName()
      await transactionOf(db, async (tx) => {
        await requireRoom(tx, image, siteMb)
        await tx.insert(uploads).values({ name, userId: image.userId, outsideBytes: image.webp.length })
      })
      try {
        await bucket.put(name, image.webp)
      } catch (error) {
        await drop(db, name)
        throw error
      }
      return async (tx) => {
        const { rowCount } = await tx
          .update(uploads)
          .set({ userId: image.userId })
          .where(and(eq(uploads.name, name), isNull(uploads.droppedAt)))
        if (rowCount !== 1) throw new AppError('image_save_slow')
        return pathOf(name)
      }
    },
    read: async (name) => (await inDatabase.read(name)) ?? bucket.get(name),
    removeDropped: () => removeDropped(db, bucket),
  }
}

/** Images that were dropped an hour ago, and those that no restaurant ever referred to. */
const selectDropped = (db: Db) =>
  db
    .select({ name: uploads.name })
    .from(uploads)
    .where(
      and(
        isNotNull(uploads.outsideBytes),
        isUnused,
        sql`coalesce(${uploads.droppedAt}, ${uploads.createdAt}) < now() - ${KEPT_AFTER_DROP}`,
      ),
    )

async function removeDropped(db: Db, bucket: Bucket): Promise<void> {
  for (const { name } of await selectDropped(db)) {
    // From now on no transaction can refer to it; if a restaurant already does, the image is kept.
    const { rowCount } = await drop(db, name)
    if (rowCount !== 1) continue
    await bucket.remove(name)
    await db.delete(uploads).where(eq(uploads.name, name))
  }
}

/** The upload may still complete, so the object is removed later, with the row. */
const drop = (db: Db, name: string) =>
  db
    .update(uploads)
    .set({ userId: null, droppedAt: sql`coalesce(${uploads.droppedAt}, now())` })
    .where(and(eq(uploads.name, name), isUnused))
