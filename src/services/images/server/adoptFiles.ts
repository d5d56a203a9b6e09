import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { IMAGE } from '#domain/limits.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { uploads } from './schema.ts'
import { UPLOAD_NAME } from './uploads.ts'

/** The folder where earlier versions kept images, and where the files are left once the database has them. */
const OLD_FOLDER = 'uploads'
const DONE_FOLDER = 'uploads-moved'

/**
 * Copies images that an earlier version kept as files into the database. No file is deleted. With a database of its
 * own the folder gets another name when all are in, so a start that is interrupted begins again. Where nodes share a
 * database, older nodes may still use the folder: it stays, and only images that a restaurant shows are copied.
 * @returns how many were copied
 */
export async function adoptImageFiles(
  db: Db,
  dataDir: string,
  { isShared }: { isShared: boolean },
): Promise<number> {
  const folder = join(dataDir, OLD_FOLDER)
  const names = (await readdir(folder).catch(() => [])).filter((name) => UPLOAD_NAME.test(name))
  if (names.length === 0) return 0
  let copied = 0
  for (const name of names) {
    if (isShared && !(await isShownAndMissing(db, name))) continue
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (!content || content.length > IMAGE.maxUploadBytes) continue
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
  if (!isShared) await rename(folder, join(dataDir, `${DONE_FOLDER}-${Date.now()}`))
  return copied
}

async function isShownAndMissing(db: Db, name: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from restaurants where image_url = ${`/uploads/${name}`}
      and not exists (select 1 from ${uploads} where ${uploads.name} = ${name}) limit 1`,
  )
  return rowCount !== 0
}
