import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { IMAGE } from '#domain/limits.ts'
import type { Db } from '../db/client.ts'
import { uploads } from '../db/schema/uploads.ts'
import { UPLOAD_NAME } from './uploads.ts'

/** Where earlier versions kept images, and where their files are left once the database has them. */
const OLD_FOLDER = 'uploads'
const DONE_FOLDER = 'uploads-moved'

/**
 * Copies images that an earlier version kept as files into the database. No file is deleted: the folder gets another
 * name when all are in, so a start that is interrupted begins again.
 * @returns how many were copied
 */
export async function adoptImageFiles(db: Db, dataDir: string): Promise<number> {
  const folder = join(dataDir, OLD_FOLDER)
  const names = (await readdir(folder).catch(() => [])).filter((name) => UPLOAD_NAME.test(name))
  if (names.length === 0) return 0
  let copied = 0
  for (const name of names) {
    const content = await readFile(join(folder, name))
    if (content.length > IMAGE.maxUploadBytes) continue
    const { rowCount } = await db
      .insert(uploads)
      .values({
        name,
        content,
        userId: sql`(select user_id from restaurants where image_url = ${`/uploads/${name}`} limit 1)`,
      })
      .onConflictDoNothing()
    copied += rowCount ?? 0
  }
  await rename(folder, join(dataDir, `${DONE_FOLDER}-${Date.now()}`))
  return copied
}
