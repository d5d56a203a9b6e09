import { and, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { insertFileRestaurants } from '../rows.ts'
import { restaurants } from '../schema.ts'
import { type FileRow, MOST_LINES_WITHOUT_PLACE } from './fileRow.ts'
import { type FilePlace, placeOf } from './placeOf.ts'
import { type KnownPlaces, knownPlaces } from './twins.ts'

const ROWS_AT_ONCE = 1_000
const PAGE_ROWS = 2_000
const REJECTED_KEPT = 20

export interface RejectedRow {
  line: number
  reason: string
}

export interface LoadSummary {
  read: number
  added: number
  skippedTwins: number
  rejectedCount: number
  /** The first of them. */
  rejected: RejectedRow[]
  /** Stopped before the end of the file; the places added so far stay. */
  isStopped: boolean
  /** Stopped because too many lines in a row held no place. */
  isGivenUp: boolean
}

interface LoadOptions {
  /** The country of phone numbers without a country code. */
  country: string
  /** Called after every batch. */
  onProgress?: (summary: Readonly<LoadSummary>) => void
  isStopWanted?: () => boolean
}

const selectPage = (db: Db | Tx, afterId: number) =>
  db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      placeId: restaurants.placeId,
      latitude: sql<number>`${restaurants.latitude}::double precision`,
      longitude: sql<number>`${restaurants.longitude}::double precision`,
    })
    .from(restaurants)
    .where(and(gt(restaurants.id, afterId), isNotNull(restaurants.latitude)))
    .orderBy(restaurants.id)
    .limit(PAGE_ROWS)

/** The existing places, to recognize duplicates. */
export async function placesInDatabase(db: Db | Tx): Promise<KnownPlaces> {
  const known = knownPlaces()
  for (let page = await selectPage(db, 0); page.length > 0; ) {
    for (const place of page) known.add(place)
    page = await selectPage(db, page.at(-1)?.id ?? 0)
  }
  return known
}

/** Writes one batch, all or nothing; returns how many were new. */
const insertBatch = (db: Db, places: readonly FilePlace[]): Promise<number> =>
  insertFileRestaurants(
    db,
    places.map((place) => ({
      ...place,
      latitude: String(place.latitude),
      longitude: String(place.longitude),
    })),
  )

/** Collects places and writes them while the next ones are read. */
function batchWriter(write: (places: readonly FilePlace[]) => Promise<void>) {
  let batch: FilePlace[] = []
  let writing: Promise<void> = Promise.resolve()
  const flush = async () => {
    await writing
    writing = write(batch)
    // A failure is thrown by the next flush, which may be a while.
    writing.catch(() => {})
    batch = []
  }
  const end = async () => {
    await flush()
    await writing
  }
  return { add: (place: FilePlace) => void batch.push(place), flush, end }
}

const emptySummary = (): LoadSummary => ({
  read: 0,
  added: 0,
  skippedTwins: 0,
  rejectedCount: 0,
  rejected: [],
  isStopped: false,
  isGivenUp: false,
})

function countRejected(summary: LoadSummary, row: RejectedRow): void {
  summary.rejectedCount += 1
  if (summary.rejected.length < REJECTED_KEPT) summary.rejected.push(row)
}

/** Adds the new places of a file in batches. An invalid row is skipped; loading the same file again adds nothing. */
export async function loadPlaces(
  db: Db,
  rows: AsyncIterable<FileRow>,
  { country, onProgress = () => {}, isStopWanted = () => false }: LoadOptions,
): Promise<LoadSummary> {
  const known = await placesInDatabase(db)
  const summary = emptySummary()
  const writer = batchWriter(async (places) => {
    const added = places.length > 0 ? await insertBatch(db, places) : 0
    summary.added += added
    summary.skippedTwins += places.length - added
    onProgress(summary)
  })
  let linesWithoutPlace = 0
  for await (const row of rows) {
    summary.read += 1
    const place = 'reason' in row ? row.reason : placeOf(row.raw, country)
    const isRejected = typeof place === 'string'
    linesWithoutPlace = isRejected ? linesWithoutPlace + 1 : 0
    if (isRejected) countRejected(summary, { line: row.line, reason: place })
    else if (known.hasTwinOf(place)) summary.skippedTwins += 1
    else {
      known.add(place)
      writer.add(place)
    }
    if (summary.read % ROWS_AT_ONCE === 0) await writer.flush()
    summary.isStopped = isStopWanted()
    summary.isGivenUp = linesWithoutPlace === MOST_LINES_WITHOUT_PLACE
    if (summary.isStopped || summary.isGivenUp) break
  }
  await writer.end()
  // With outdated statistics, PostgreSQL reads all later places for each page of `placesInDatabase`.
  if (summary.added > 0) await db.execute(sql`analyze ${restaurants}`)
  return summary
}
