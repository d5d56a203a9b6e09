import { stat } from 'node:fs/promises'
import { PlacesFileError } from '#features/restaurants/server/placesFile/fileRow.ts'
import { type LoadSummary, loadPlaces } from '#features/restaurants/server/placesFile/loadPlaces.ts'
import { readPlacesFile } from '#features/restaurants/server/placesFile/placesFile.ts'
import { openDatabase } from '#kernel/server/db/client.ts'
import { FolderInUseError } from '#kernel/server/db/folderLock.ts'
import { homeOf } from '#kernel/server/home.ts'
import { loadSettings, SettingsError } from '#kernel/server/settings.ts'

/** `npm run places:load FILE`: adds the places of a CSV or GeoJSON file to the database of the settings. */
const USAGE = 'Usage: npm run places:load FILE   (a .csv or .geojson file of places)'

const isFileFault = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error

/** One updating line on a terminal; elsewhere a line for each batch. */
function showProgress({ read, added, skippedTwins, rejectedCount }: LoadSummary, share: number): void {
  const text = `${Math.round(share * 100)} %: ${read} rows read, ${added} added, ${skippedTwins} twins skipped, ${rejectedCount} rejected`
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`)
  else console.log(text)
}

function showSummary(summary: LoadSummary, seconds: number): void {
  const { read, added, skippedTwins, rejected, rejectedCount, isStopped } = summary
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  if (isStopped) console.log('Stopped before the end. What was added stays; run it again to go on.')
  console.log(
    `${read} rows in ${seconds.toFixed(1)} s: ${added} added, ${skippedTwins} skipped as twins, ${rejectedCount} rejected.`,
  )
  for (const { line, reason } of rejected) console.log(`  line ${line}: ${reason}`)
  if (rejectedCount > rejected.length) console.log(`  and ${rejectedCount - rejected.length} more`)
}

async function load(path: string): Promise<void> {
  const { size } = await stat(path)
  let readBytes = 0
  const settings = loadSettings()
  const { country } = homeOf(settings)
  const rows = readPlacesFile(path, {
    country,
    onRead: (bytes) => {
      readBytes += bytes
    },
  })
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  let isStopWanted = false
  const stop = () => {
    isStopWanted = true
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    const startedMs = performance.now()
    const summary = await loadPlaces(database.db, rows, {
      country,
      onProgress: (summary) => showProgress(summary, readBytes / size),
      isStopWanted: () => isStopWanted,
    })
    showSummary(summary, (performance.now() - startedMs) / 1000)
  } finally {
    await database.close()
  }
}

async function main(path: string | undefined): Promise<void> {
  if (!path) {
    console.error(USAGE)
    process.exitCode = 1
    return
  }
  try {
    await load(path)
  } catch (error) {
    process.exitCode = 1
    if (error instanceof FolderInUseError) console.error(`${error.message} No place was loaded.`)
    else if (error instanceof SettingsError) console.error(error.message)
    else if (error instanceof PlacesFileError) console.error(`${path} cannot be read: ${error.message}`)
    else if (isFileFault(error)) console.error(`${path} cannot be read: ${error.message}`)
    else throw error
  }
}

await main(process.argv[2])
