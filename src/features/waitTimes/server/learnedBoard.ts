import { gte } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import { type LearnedFacts, newPlaceFacts, type PlaceFacts } from '#domain/waits/learned.ts'
import { newRanges } from '#domain/waits/ranges.ts'
import { NEW_REPORTER, reliabilityOf } from '#domain/waits/reliability.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { learnNextBatch, type UsualAt } from './learning.ts'
import { siteRangesOf } from './learnProgress.ts'
import { learnedFacts, reporterRecords } from './schema.ts'

/** What was learned about restaurants and reporters, in memory. */
export interface LearnedBoard {
  factsOf(restaurantId: number): LearnedFacts
  /** 0 to 1; without an account, that of a new reporter. */
  reliabilityOf(userId: number | null): number
  /** Once a minute: takes a turn at learning, and brings in what any node has learned. Returns whose facts changed. */
  refresh(now: Date, usualAt: UsualAt): Promise<number[]>
}

/** Rows of a transaction that took long show up late. */
const LOOK_BACK_MS = MINUTE_MS
const UNLEARNED = newPlaceFacts()
const NEW_RELIABILITY = reliabilityOf(NEW_REPORTER)

export async function createLearnedBoard(db: Db): Promise<LearnedBoard> {
  const facts = new Map<number, PlaceFacts>()
  let siteRanges = newRanges()
  const reporters = new Map<number, number>()
  let readUntil = new Date(0)
  let minute = 0
  let isMoreWaiting = false

  const load = async (): Promise<number[]> => {
    const since = new Date(readUntil.getTime() - LOOK_BACK_MS)
    const rows = await db.select().from(learnedFacts).where(gte(learnedFacts.learnedAt, since))
    const records = await db.select().from(reporterRecords).where(gte(reporterRecords.learnedAt, since))
    siteRanges = await siteRangesOf(db)
    for (const row of rows) facts.set(row.restaurantId, row.facts)
    for (const record of records) reporters.set(record.userId, reliabilityOf(record))
    for (const { learnedAt } of [...rows, ...records]) if (learnedAt > readUntil) readUntil = learnedAt
    return rows.map(({ restaurantId }) => restaurantId)
  }
  await load()

  return {
    factsOf: (restaurantId) => ({
      // Facts of earlier rules may lack a part until everything is learned again.
      ...UNLEARNED,
      ...facts.get(restaurantId),
      siteRanges,
    }),
    reliabilityOf: (userId) => (userId === null ? undefined : reporters.get(userId)) ?? NEW_RELIABILITY,
    async refresh(now, usualAt) {
      const thisMinute = Math.floor(now.getTime() / MINUTE_MS)
      if (thisMinute === minute && !isMoreWaiting) return []
      minute = thisMinute
      isMoreWaiting = await learnNextBatch(db, now, usualAt)
      return load()
    },
  }
}
