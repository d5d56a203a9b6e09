import { writeBackup } from '#app/server/backup.ts'
import { runOnDatabase } from './runOnDatabase.ts'

/** `npm run backup FILE`: writes the database, images included, into one new file. */
await runOnDatabase('backup', async (database, { file }) => {
  const { rows, images } = await writeBackup(database.pool, file)
  console.log(`Wrote ${rows} rows, ${images} of them images, to ${file}.`)
})
