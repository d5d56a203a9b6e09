import { restoreBackup } from '#app/server/restore.ts'
import { fileOfCommand, runOnDatabase } from './runOnDatabase.ts'

/** `npm run restore FILE`: checks a backup and restores it into an empty database. */
const file = fileOfCommand('restore')

await runOnDatabase(async ({ pool }) => {
  const { rows, images } = await restoreBackup(pool, file)
  console.log(`Restored ${rows} rows and ${images} images from ${file}.`)
})
