import { localMoment } from '#domain/calendar.ts'
import { lockDiner } from '#features/points/server/ledger.ts'
import { addParty } from '#features/seating/server/newParty.ts'
import { presentReservation } from '#features/seating/server/present.ts'
import { restaurantView } from '#features/seating/server/store.ts'
import { type Diner, dinerOrHost, type Member } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notFound } from '#kernel/server/notFound.ts'
import { type App, route } from '#kernel/server/route.ts'
import { siteOf } from '#kernel/server/site.ts'
import { postReservation, type WaitReport } from '../contract.ts'
import { WAIT_LIMITS } from './limits.ts'
import { isStaffAt, refuseClosed } from './reportedPlace.ts'
import { isRepeated, nearness, reportFacts } from './reportFacts.ts'
import { answerAgain, type Unit, writeReport } from './writeReport.ts'

/** POST /api/reservations: a diner reports a wait, a restaurant adds a party. */
export function postReservationRoute(app: App): void {
  route(
    app,
    postReservation,
    dinerOrHost,
    async ({ ctx, actor, body, request }) =>
      inTransaction(ctx, async (tx, publish) => {
        if (actor.kind === 'restaurant') {
          if (body.status !== 'ready_to_seat') throw notYourStatus(actor)
          const id = await addParty({ ...ctx, tx, publish }, actor, body)
          return restaurantView({ ...ctx, db: tx, site: siteOf(ctx, request) }, id)
        }
        if (body.status !== 'wait_time_report') throw notYourStatus(actor)
        const { reservation, ...award } = await reportWait(ctx, { tx, publish }, actor, body)
        return { ...award, reservation: presentReservation(reservation) }
      }),
    { onAdmitted: (request, actor) => refuseOthersStatus(actor, request.body) },
  )
}

const STATUS_OF = { diner: 'wait_time_report', restaurant: 'ready_to_seat' } as const

const notYourStatus = (actor: Diner | Member) =>
  new AppError(actor.kind === 'diner' ? 'reports_only' : 'parties_only')

/** A status that is not for this kind of account is refused before the rest of the body is judged. */
function refuseOthersStatus(actor: Diner | Member, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('status' in body)) return
  if (typeof body.status === 'string' && body.status !== STATUS_OF[actor.kind]) throw notYourStatus(actor)
}

/**
 * Writes a diner's report, its reservation row and its award in the given transaction.
 * A diner's reports go one after another, so that no two of them see the same count of rewards.
 */
async function reportWait(ctx: Ctx, { tx, publish }: Unit, diner: Diner, report: WaitReport) {
  ctx.rateLimiter.count(WAIT_LIMITS.reportsOfDiner, String(diner.userId))
  const { userId } = diner
  const { restaurantId } = report
  const { totalPoints } = await lockDiner(tx, userId)
  const { place, last, rewardedDays, now } = await reportFacts(tx, ctx.clock, { userId, restaurantId })
  if (!place.isPublic) throw notFound('restaurant')
  if (last && isRepeated(last, report, now)) return answerAgain(tx, last, isStaffAt(place, diner))
  const saidOpen = refuseClosed(ctx, place, localMoment(now, place.timeZone), report)
  return writeReport(
    { tx, publish },
    { diner, place, now, facts: { rewardedDays, totalPoints } },
    {
      ...report,
      kind: report.kind ?? 'typed',
      joinedAt: null,
      saidOpen,
      isNear: nearness(report, place),
    },
  )
}
