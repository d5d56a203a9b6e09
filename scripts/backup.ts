import { writeBackup } from '#app/server/backup.ts'
import { runOnDatabase } from './runOnDatabase.ts'

/** `npm run backup FILE`: writes database and images into one new file. */
await runOnDatabase('backup', async (database, { file, uploads }) => {
  const { rows, images } = await writeBackup(database.pool, { file, uploads })
  console.log(`Wrote ${rows} rows and ${images} images to ${file}.`)
})
