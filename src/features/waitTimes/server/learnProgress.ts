import { eq, inArray } from 'drizzle-orm'
import { FACTS_VERSION, type PlaceFacts } from '#domain/waits/learned.ts'
import { newRanges, type RangeFacts } from '#domain/waits/ranges.ts'
import type { ReporterRecord } from '#domain/waits/reliability.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import type { Cursor } from './learnSources.ts'
import { learnedFacts, learningProgress, reporterRecords, siteRanges } from './schema.ts'

export type Progress = Record<'visits' | 'reports', Cursor>

const TOPICS = ['visits', 'reports'] as const
const BEGINNING: Cursor = { at: new Date(0), id: 0 }

/**
 * How far learning has come, locked until the transaction ends; null while another node learns, or when a newer
 * version does. Newer rules than those of the rows begin again.
 */
export async function takeProgress(tx: Tx): Promise<Progress | null> {
  const rows = await lockRows(tx)
  const known = rows.length === TOPICS.length ? rows : await insertRows(tx)
  const visits = known.find(({ topic }) => topic === 'visits')
  const reports = known.find(({ topic }) => topic === 'reports')
  if (!visits || !reports || known.some(({ version }) => version > FACTS_VERSION)) return null
  if (known.every(({ version }) => version === FACTS_VERSION)) return { visits, reports }
  await tx.delete(learnedFacts)
  await tx.delete(reporterRecords)
  await tx.delete(siteRanges)
  return { visits: BEGINNING, reports: BEGINNING }
}

const lockRows = (tx: Tx) =>
  tx.select().from(learningProgress).orderBy(learningProgress.topic).for('update', { skipLocked: true })

async function insertRows(tx: Tx) {
  await tx
    .insert(learningProgress)
    .values(TOPICS.map((topic) => ({ topic, ...BEGINNING, version: FACTS_VERSION })))
    .onConflictDoNothing()
  return lockRows(tx)
}

export async function keepProgress(tx: Tx, progress: Progress): Promise<void> {
  for (const topic of TOPICS) {
    const { at, id } = progress[topic]
    await tx
      .update(learningProgress)
      .set({ at, id, version: FACTS_VERSION })
      .where(eq(learningProgress.topic, topic))
  }
}

export async function factsFor(tx: Tx, restaurantIds: readonly number[]): Promise<Map<number, PlaceFacts>> {
  if (restaurantIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(learnedFacts)
    .where(inArray(learnedFacts.restaurantId, [...restaurantIds]))
  return new Map(rows.map(({ restaurantId, facts }) => [restaurantId, facts]))
}

export async function keepFacts(tx: Tx, learnedAt: Date, all: ReadonlyMap<number, PlaceFacts>) {
  for (const [restaurantId, facts] of all) {
    await tx
      .insert(learnedFacts)
      .values({ restaurantId, facts, learnedAt })
      .onConflictDoUpdate({ target: learnedFacts.restaurantId, set: { facts, learnedAt } })
  }
}

/** The ranges of the whole site; without a row, the default. */
export async function siteRangesOf(on: Db | Tx): Promise<RangeFacts> {
  const [row] = await on.select({ ranges: siteRanges.ranges }).from(siteRanges)
  return row?.ranges ?? newRanges()
}

export async function keepSiteRanges(tx: Tx, learnedAt: Date, ranges: RangeFacts): Promise<void> {
  await tx
    .insert(siteRanges)
    .values({ ranges, learnedAt })
    .onConflictDoUpdate({ target: siteRanges.id, set: { ranges, learnedAt } })
}

export async function recordsFor(tx: Tx, userIds: readonly number[]): Promise<Map<number, ReporterRecord>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(reporterRecords)
    .where(inArray(reporterRecords.userId, [...userIds]))
  return new Map(rows.map(({ userId, learnedAt, ...record }) => [userId, record]))
}

export async function keepRecords(tx: Tx, learnedAt: Date, all: ReadonlyMap<number, ReporterRecord>) {
  for (const [userId, record] of all) {
    await tx
      .insert(reporterRecords)
      .values({ userId, ...record, learnedAt })
      .onConflictDoUpdate({ target: reporterRecords.userId, set: { ...record, learnedAt } })
  }
}
