import { runRetention } from '#app/server/retention.ts'
import { runOnDatabase } from './runOnDatabase.ts'

/** `npm run retention -- --dry-run`: deletes data past its retention period, or only counts it. */
const options = process.argv.slice(2)
const isDryRun = options.includes('--dry-run')
const unknown = options.find((option) => option !== '--dry-run')
if (unknown !== undefined) {
  console.error(`${unknown} is not an option. Use --dry-run, or none.`)
  process.exit(1)
}

await runOnDatabase(async ({ db }, settings) => {
  for (const { what, rows } of await runRetention(db, settings, { isDryRun })) {
    console.log(`${isDryRun ? 'Would delete' : 'Deleted'} ${rows} ${what}.`)
  }
})
