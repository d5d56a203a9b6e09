import { restoreBackup } from '#app/server/restore.ts'
import { runOnDatabase } from './runOnDatabase.ts'

/** `npm run restore FILE`: checks a backup and restores it into an empty database. */
await runOnDatabase('restore', async (database, { file, settings }) => {
  const { rows, images } = await restoreBackup(database.pool, file)
  console.log(`Restored ${rows} rows and ${images} images from ${file}.`)
  if (settings.UPLOADS_URL && images > 0) {
    console.log('These images are in the database now; new ones go to the storage of UPLOADS_URL.')
  }
})
