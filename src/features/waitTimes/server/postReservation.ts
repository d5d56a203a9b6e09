import { addParty } from '#features/seating/server/newParty.ts'
import { presentReservation } from '#features/seating/server/present.ts'
import { restaurantView } from '#features/seating/server/store.ts'
import { type Diner, dinerOrHost, type Member } from '#kernel/server/actor.ts'
import { inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { type App, route } from '#kernel/server/route.ts'
import { siteOf } from '#kernel/server/site.ts'
import { postReservation } from '../contract.ts'
import { reportWait } from './reportWait.ts'

/** POST /api/reservations: a diner reports a wait, a restaurant adds a party. */
export function postReservationRoute(app: App): void {
  route(
    app,
    postReservation,
    dinerOrHost,
    async ({ ctx, actor, body, request }) =>
      inTransaction(ctx, async (tx, publish, joined) => {
        if (actor.kind === 'restaurant') {
          if (body.status !== 'ready_to_seat') throw notYourStatus(actor)
          const id = await addParty(joined, actor, body)
          return restaurantView({ ...ctx, db: tx, site: siteOf(ctx, request) }, id)
        }
        if (body.status !== 'wait_time_report') throw notYourStatus(actor)
        const { reservation, ...award } = await reportWait(joined, { tx, publish }, actor, body)
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
