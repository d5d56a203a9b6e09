import { runRetention } from '#app/server/retention.ts'
import { startFault } from '#app/server/startFault.ts'
import { openDatabase } from '#kernel/server/db/client.ts'
import { loadSettings } from '#kernel/server/settings.ts'

/** `npm run retention -- --dry-run`: deletes data past its retention period, or only counts it. */
const options = process.argv.slice(2)
const isDryRun = options.includes('--dry-run')
const unknown = options.find((option) => option !== '--dry-run')
if (unknown !== undefined) {
  console.error(`${unknown} is not an option. Use --dry-run, or none.`)
  process.exit(1)
}
const settings = loadSettings()
try {
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  try {
    for (const { what, rows } of await runRetention(database.db, settings, { isDryRun })) {
      console.log(`${isDryRun ? 'Would delete' : 'Deleted'} ${rows} ${what}.`)
    }
  } finally {
    await database.close()
  }
} catch (error) {
  const sentence = startFault(error, settings)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exitCode = 1
}
