import type { Db } from '../db/client.ts'
import type { Settings } from '../settings.ts'
import { type Bucket, createBucket } from './bucket.ts'
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

/** Stores new images where the settings say. Existing images are found in either place. */
export function imageStore(db: Db, settings: Settings, warn: (line: string) => void): ImageStore {
  const bucket = bucketOf(settings, warn)
  return bucket
    ? bucketStore(db, settings.UPLOADS_MAX_MB, bucket)
    : databaseStore(db, settings.UPLOADS_MAX_MB)
}
