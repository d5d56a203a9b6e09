import { writeBackup } from '#app/server/backup.ts'
import { fileOfCommand, runOnDatabase } from './runOnDatabase.ts'

/** `npm run backup FILE`: writes the database, images included, into one new file. */
const file = fileOfCommand('backup')

await runOnDatabase(async ({ pool }) => {
  const { rows, images } = await writeBackup(pool, file)
  console.log(`Wrote ${rows} rows, ${images} of them images, to ${file}.`)
})
