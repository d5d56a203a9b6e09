import { and, desc, eq } from 'drizzle-orm'
import { type LocalMoment, localMoment } from '#domain/calendar.ts'
import { milesBetween } from '#domain/geo.ts'
import { REWARDED_REPORTS_PER_DAY } from '#domain/limits.ts'
import { openState, parseHours } from '#domain/openingHours.ts'
import { type NoReward, refusalOf } from '#domain/points.ts'
import { baseMinutesOf } from '#domain/waits.ts'
import type { Award } from '#features/points/contract.ts'
import { awardReport, countRewarded } from '#features/points/server/awards.ts'
import { awardsOfReport, balanceOf } from '#features/points/server/ledger.ts'
import { insertReportRow, reportRowOf } from '#features/seating/server/reportRow.ts'
import type { Diner } from '#platform/server/actor.ts'
import { type Ctx, inTransaction } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import { waitTimeReports } from '#platform/server/db/schema/waitTimes.ts'
import { AppError } from '#platform/server/errors.ts'
import { notFound } from '#platform/server/notFound.ts'
import type { WaitReport } from '../contract.ts'

const NOTICES: Record<NoReward | 'said_open', string> = {
  said_open: 'Thank you! Reports outside the listed hours don’t earn points.',
  daily_cap: `Thank you! You’ve already earned points for ${REWARDED_REPORTS_PER_DAY} reports today. It still helps other diners; you can earn points again tomorrow.`,
  own_restaurant: 'Thank you! Reports at your own restaurant don’t earn points.',
}

/**
 * Writes a diner's report, its reservation row and its award in one transaction.
 * A diner's reports go one after another, so that no two of them see the same count of rewards.
 */
export async function reportWait(ctx: Ctx, diner: Diner, report: WaitReport) {
  ctx.rateLimiter.count('reportsOfDiner', String(diner.userId))
  return inTransaction(ctx, async (tx, publish) => {
    const restaurant = await findRestaurant(tx, report.restaurantId)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, diner.userId)).for('update')

    const now = await ctx.clock.now(tx)
    const repeated = await repeatedReport(tx, diner, report, now)
    if (repeated) return answerAgain(tx, repeated, isStaffAt(restaurant, diner))
    const moment = localMoment(now, restaurant.timeZone)
    const saidOpen = refuseClosed(restaurant, moment, report)
    const refusal = saidOpen
      ? 'said_open'
      : refusalOf({
          rewardedToday: await countRewarded(tx, diner.userId, moment.day, moment.day),
          isStaffHere: isStaffAt(restaurant, diner),
        })
    const facts = { now, moment, isRewarded: !refusal, saidOpen, isNear: nearness(report, restaurant) }
    const reportId = await insertReport(tx, diner, report, facts)
    const reservation = await insertReportRow(tx, {
      userId: diner.userId,
      restaurantId: report.restaurantId,
      waitTimeReportId: reportId,
      partySize: report.partySize,
      waitTime: report.waitTime,
      name: shownName(diner, report),
      reservationTime: now,
    })
    const transactions: Award[] = refusal
      ? []
      : await awardReport(tx, { ...report, id: reportId, userId: diner.userId, localDay: moment.day })

    publish({ type: 'wait.reported', reportId, restaurantId: report.restaurantId })
    if (transactions.length > 0) publish({ type: 'points.changed', userId: diner.userId })
    return {
      reservation,
      totalPoints: await balanceOf(tx, diner.userId),
      transactions,
      ...(refusal && { notice: NOTICES[refusal] }),
    }
  })
}

const REPEAT_MS = 10 * 60_000

/** The diner's last report at this restaurant, if it said the same within ten minutes. */
async function repeatedReport(tx: Tx, { userId }: Diner, report: WaitReport, now: Date) {
  const [last] = await tx
    .select()
    .from(waitTimeReports)
    .where(and(eq(waitTimeReports.userId, userId), eq(waitTimeReports.restaurantId, report.restaurantId)))
    .orderBy(desc(waitTimeReports.id))
    .limit(1)
  if (!last || now.getTime() - last.reportTime.getTime() >= REPEAT_MS) return undefined
  return last.partySize === report.partySize && last.waitTime === report.waitTime ? last : undefined
}

type RepeatedReport = typeof waitTimeReports.$inferSelect

/** The answer the report had the first time. */
async function answerAgain(tx: Tx, report: RepeatedReport, isStaffHere: boolean) {
  const { id, userId, isRewarded, saidOpen } = report
  const refusal = saidOpen ? 'said_open' : isStaffHere ? 'own_restaurant' : 'daily_cap'
  return {
    reservation: await reportRowOf(tx, id),
    totalPoints: userId === null ? 0 : await balanceOf(tx, userId),
    transactions: isRewarded ? await awardsOfReport(tx, id) : [],
    ...(!isRewarded && { notice: NOTICES[refusal] }),
  }
}

const isStaffAt = ({ ownerEmailNorm }: ReportedPlace, { emailNorm }: Diner): boolean =>
  ownerEmailNorm === emailNorm

async function findRestaurant(tx: Tx, id: number) {
  const [restaurant] = await tx
    .select({
      name: restaurants.name,
      latitude: restaurants.latitude,
      longitude: restaurants.longitude,
      hoursOfOperation: restaurants.hoursOfOperation,
      timeZone: restaurants.timeZone,
      ownerEmailNorm: users.emailNorm,
    })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .where(eq(restaurants.id, id))
  if (!restaurant) throw notFound('Restaurant')
  return restaurant
}

type ReportedPlace = Awaited<ReturnType<typeof findRestaurant>>

/** Refuses a report to a closed place, unless its diner says that it is open; answers whether they had to. */
function refuseClosed(
  { name, hoursOfOperation }: ReportedPlace,
  moment: LocalMoment,
  { confirmOpen }: WaitReport,
): boolean {
  const state = openState(parseHours(hoursOfOperation), moment)
  if (state?.isOpen !== false) return false
  if (confirmOpen) return true
  const opens =
    state.opensAt === null
      ? `${name} is closed.`
      : `${name} opens ${/^\d/.test(state.opensAt) ? 'at ' : ''}${state.opensAt}.`
  throw new AppError('closed', `${opens} If it is open now, report again and say so.`)
}

const NEAR_MILES = 1

/** Whether the reporter is within a mile; null where either position is unknown. */
function nearness({ latitude, longitude }: WaitReport, place: ReportedPlace): boolean | null {
  if (latitude === undefined || longitude === undefined) return null
  if (place.latitude === null || place.longitude === null) return null
  const there = { latitude: Number(place.latitude), longitude: Number(place.longitude) }
  return milesBetween({ latitude, longitude }, there) <= NEAR_MILES
}

interface Facts {
  saidOpen: boolean
  isNear: boolean | null
  now: Date
  moment: ReturnType<typeof localMoment>
  isRewarded: boolean
}

const shownName = (diner: Diner, { isAnonymous }: WaitReport): string | null =>
  isAnonymous ? null : diner.publicName

async function insertReport(tx: Tx, diner: Diner, report: WaitReport, facts: Facts) {
  const { now, moment, isRewarded, saidOpen, isNear } = facts
  const [row] = await tx
    .insert(waitTimeReports)
    .values({
      userId: diner.userId,
      restaurantId: report.restaurantId,
      partySize: report.partySize,
      waitTime: report.waitTime,
      baseMinutes: baseMinutesOf(report.waitTime, report.partySize),
      name: shownName(diner, report),
      reportTime: now,
      localDay: moment.day,
      dayOfWeek: moment.dayOfWeek,
      hourOfDay: moment.hourOfDay,
      isAnonymous: report.isAnonymous ?? false,
      isRewarded,
      saidOpen,
      isNear,
      kind: report.kind ?? 'typed',
    })
    .returning({ id: waitTimeReports.id })
  if (!row) throw new Error('the new report was not returned')
  return row.id
}
