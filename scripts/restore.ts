import { restoreBackup } from '#app/server/restore.ts'
import { runOnDatabase } from './runOnDatabase.ts'

/** `npm run restore FILE`: checks a backup and restores it into an empty database. */
await runOnDatabase('restore', async (database, { file }) => {
  const { rows, images } = await restoreBackup(database.pool, file)
  console.log(`Restored ${rows} rows and ${images} images from ${file}.`)
})
