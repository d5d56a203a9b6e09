import { and, eq, gte, inArray, like, or, sql } from 'drizzle-orm'
import { addDays, isoWeekOf, localMoment, mondayOf } from '#domain/calendar.ts'
import { awardKeys } from '#features/points/server/schema.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { waitTimeReports } from '#features/waitTimes/server/schema.ts'
import { type Db, type Tx, transactionOf } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { chanceFrom } from '../random.ts'
import { type AwardBook, emptyBook, rewardedKey } from './awardBook.ts'
import { DEMO_DINERS } from './diners.ts'
import { CITY_TIME_ZONE } from './draftReports.ts'
import { endStaleEvening, layEvening } from './hostStand.ts'
import { knownPlaces, type WrittenPlace } from './insertPlaces.ts'
import { draftLive } from './liveReports.ts'
import { dinerEmail } from './people.ts'
import { HOST_PLACE, hasStand } from './places.ts'
import { recordReports } from './recordReports.ts'

/** A small number, or every diner would soon reach the highest level when the demo runs daily. */
const ACCOUNT_SHARE = 0.2
const STALE_AFTER_MS = 30 * 60_000

async function newestReportMs(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ newest: sql<string | null>`max(${waitTimeReports.reportTime})` })
    .from(waitTimeReports)
  return row?.newest ? new Date(row.newest).getTime() : 0
}

async function demoPlaces(tx: Tx): Promise<WrittenPlace[]> {
  const rows = await tx
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.source, 'demo'))
    .orderBy(restaurants.id)
  return knownPlaces(rows)
}

async function dinersOut(tx: Tx): Promise<{ id: number; name: string }[]> {
  const out = DEMO_DINERS.filter(({ isOutTonight }) => isOutTonight)
  const emails = out.map(({ username }) => dinerEmail(username))
  const rows = await tx
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(and(eq(users.userType, 'diner'), eq(users.isActive, true), inArray(users.emailNorm, emails)))
    .orderBy(users.id)
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }))
}

/** Awards since yesterday and points since Monday, as stored in the database. */
async function openBook(tx: Tx, now: Date): Promise<AwardBook> {
  const book = emptyBook()
  const { day } = localMoment(now, CITY_TIME_ZONE)
  const days = [addDays(day, -1), day]
  const keys = await tx
    .select({ key: awardKeys.key })
    .from(awardKeys)
    .where(
      or(
        ...days.flatMap((one) => [
          like(awardKeys.key, `first:%:${one}`),
          like(awardKeys.key, `size:%:${one}:%`),
        ]),
        // Reports of last night may belong to last week.
        ...days.map((one) => like(awardKeys.key, `streak:%:${isoWeekOf(one)}`)),
      ),
    )
  for (const { key } of keys) book.takenKeys.add(key)
  const rewarded = await tx
    .select({
      userId: waitTimeReports.userId,
      day: waitTimeReports.localDay,
      count: sql<number>`count(*)::int`,
    })
    .from(waitTimeReports)
    .where(
      and(eq(waitTimeReports.isRewarded, true), gte(waitTimeReports.localDay, mondayOf(addDays(day, -1)))),
    )
    .groupBy(waitTimeReports.userId, waitTimeReports.localDay)
  for (const row of rewarded) {
    if (row.userId === null) continue
    const week = rewardedKey(row.userId, isoWeekOf(row.day))
    book.rewarded.set(rewardedKey(row.userId, row.day), row.count)
    book.rewarded.set(week, (book.rewarded.get(week) ?? 0) + row.count)
  }
  return book
}

/**
 * Refreshes a demo city at start: adds live reports when the newest is older than half an hour, and a
 * new evening at the stand when the last one is over. Returns how many reports it added.
 */
export async function refreshDemoLive(db: Db, { now }: { now: Date }): Promise<number> {
  return transactionOf(db, async (tx) => {
    const sinceMs = await newestReportMs(tx)
    if (now.getTime() - sinceMs < STALE_AFTER_MS) return 0
    const [places, diners] = [await demoPlaces(tx), await dinersOut(tx)]
    const host = places.find(({ name }) => name === HOST_PLACE)
    if (host && (await endStaleEvening(tx, host.id, now))) {
      await layEvening(tx, host.id, diners.slice(0, 2), now)
    }
    const dinerIds = diners.map(({ id }) => id)
    const reported = places.filter((place) => !hasStand(place))
    const drafts = draftLive(chanceFrom(now.getTime()), reported, dinerIds, {
      now,
      sinceMs,
      accountShare: ACCOUNT_SHARE,
    })
    await recordReports(tx, drafts, {
      book: await openBook(tx, now),
      usernames: new Map(diners.map(({ id, name }) => [id, name])),
      keepKeysFromDay: localMoment(now, CITY_TIME_ZONE).day,
    })
    return drafts.length
  })
}
