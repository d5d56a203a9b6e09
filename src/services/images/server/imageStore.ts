import { randomUUID } from 'node:crypto'
import { type Bucket, createBucket } from '#kernel/server/bucket.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { bucketStore } from './bucketStore.ts'
import { databaseStore, type ImageStore } from './uploads.ts'

/** The storage in UPLOADS_URL; undefined if images are in the database. Each fault is reported in one line. */
export const bucketOf = (
  { UPLOADS_URL }: Pick<Settings, 'UPLOADS_URL'>,
  warn: (line: string) => void,
): Bucket | undefined =>
  UPLOADS_URL === undefined
    ? undefined
    : createBucket(UPLOADS_URL, ({ message }) => warn(`image storage: ${message}`))

/** Writes, reads and deletes an object in UPLOADS_URL. @returns what is wrong; undefined if nothing is */
export async function storageFault(settings: Pick<Settings, 'UPLOADS_URL'>): Promise<string | undefined> {
  const faults: string[] = []
  const bucket = bucketOf(settings, (line) => faults.push(line))
  if (!bucket) return undefined
  const [name, bytes] = [`check-${randomUUID()}`, Buffer.from('written to check the storage')]
  try {
    await bucket.put(name, bytes)
    const isRead = (await bucket.get(name))?.equals(bytes) ?? false
    await bucket.remove(name)
    return isRead ? undefined : 'UPLOADS_URL does not return what was written.'
  } catch {
    return `UPLOADS_URL does not work: ${faults.join(', ')}.`
  }
}

/** Stores new images where the settings say. Existing images are found in either place. */
export function imageStore(db: Db, settings: Settings, warn: (line: string) => void): ImageStore {
  const bucket = bucketOf(settings, warn)
  return bucket
    ? bucketStore(db, settings.UPLOADS_MAX_MB, bucket)
    : databaseStore(db, settings.UPLOADS_MAX_MB)
}
