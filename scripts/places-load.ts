import { stat } from 'node:fs/promises'
import { MOST_LINES_WITHOUT_PLACE, PlacesFileError } from '#features/restaurants/server/placesFile/fileRow.ts'
import { type LoadSummary, loadPlaces } from '#features/restaurants/server/placesFile/loadPlaces.ts'
import { readPlacesFile } from '#features/restaurants/server/placesFile/placesFile.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { homeOf } from '#kernel/server/home.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { fileOfCommand, runOnDatabase } from './runOnDatabase.ts'

/** `npm run places:load FILE`: adds the places of a CSV or GeoJSON file to the database of the settings. */
const file = fileOfCommand('places:load')

/** Why the file cannot be read; undefined for other errors. */
function fileFault(error: unknown): string | undefined {
  if (error instanceof PlacesFileError) return error.message
  if (!(error instanceof Error && 'path' in error && error.path === file && 'code' in error)) return undefined
  return error.code === 'ENOENT' ? 'it does not exist' : `it cannot be opened (${String(error.code)})`
}

/** One updating line on a terminal; elsewhere a line for each batch. */
function showProgress({ read, added, skippedTwins, rejectedCount }: LoadSummary, share: number): void {
  const text = `${Math.round(share * 100)} %: ${read} rows read, ${added} added, ${skippedTwins} twins skipped, ${rejectedCount} rejected`
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`)
  else console.log(text)
}

function showSummary(summary: LoadSummary, seconds: number): void {
  const { read, added, skippedTwins, rejected, rejectedCount, isStopped, isGivenUp } = summary
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  if (isStopped) console.log('Stopped before the end. What was added stays; run it again to go on.')
  if (isGivenUp) {
    console.error(
      `Stopped: there is no place in the last ${MOST_LINES_WITHOUT_PLACE} rows. Check that this is the right file.`,
    )
    process.exitCode = 1
  }
  console.log(
    `${read} rows in ${seconds.toFixed(1)} s: ${added} added, ${skippedTwins} skipped as twins, ${rejectedCount} rejected.`,
  )
  for (const { line, reason } of rejected) console.log(`  line ${line}: ${reason}`)
  if (rejectedCount > rejected.length) console.log(`  and ${rejectedCount - rejected.length} more`)
}

async function load(db: Db, settings: Settings, size: number): Promise<void> {
  let readBytes = 0
  const { country } = homeOf(settings)
  const rows = readPlacesFile(file, {
    country,
    onRead: (bytes) => {
      readBytes += bytes
    },
  })
  let isStopWanted = false
  const stop = () => {
    isStopWanted = true
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const startedMs = performance.now()
  const summary = await loadPlaces(db, rows, {
    country,
    onProgress: (summary) => showProgress(summary, readBytes / size),
    isStopWanted: () => isStopWanted,
  })
  showSummary(summary, (performance.now() - startedMs) / 1000)
}

try {
  // First, so that a misspelled name creates no database.
  const { size } = await stat(file)
  await runOnDatabase(({ db }, settings) => load(db, settings, size))
} catch (error) {
  const reason = fileFault(error)
  if (reason === undefined) throw error
  console.error(`${file} cannot be read: ${reason}`)
  process.exitCode = 1
}
