import { writeBackup } from '#app/server/backup.ts'
import { adoptImageFiles } from '#platform/server/images/adoptFiles.ts'
import { runOnDatabase } from './runOnDatabase.ts'

/** `npm run backup FILE`: writes the database, images included, into one new file. */
await runOnDatabase('backup', async (database, { file, dataDir }) => {
  // Those of an earlier version that no server has copied yet.
  await adoptImageFiles(database.db, dataDir, { isShared: database.kind !== 'embedded' })
  const { rows, images } = await writeBackup(database.pool, file)
  console.log(`Wrote ${rows} rows, ${images} of them images, to ${file}.`)
})
