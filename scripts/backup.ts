import { writeBackup } from '#app/server/backup.ts'
import { adoptImageFiles } from '#services/images/server/adoptFiles.ts'
import { bucketOf } from '#services/images/server/imageStore.ts'
import { runOnDatabase } from './runOnDatabase.ts'

/** `npm run backup FILE`: writes the database, images included, into one new file. */
await runOnDatabase('backup', async (database, { file, settings }) => {
  // Images stored by an earlier version that no server has moved yet.
  await adoptImageFiles(database.db, settings.DATA_DIR, { isShared: database.kind !== 'embedded' })
  const { rows, images, missing } = await writeBackup(database.pool, file, bucketOf(settings, console.warn))
  console.log(`Wrote ${rows} rows, ${images} of them images, to ${file}.`)
  if (missing.length > 0) console.warn(`Missing from UPLOADS_URL: ${missing.join(', ')}`)
})
