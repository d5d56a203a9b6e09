import { reportWait } from '#features/waitTimes/server/reportWait.ts'
import { type Diner, diner, dinerOrRestaurant, type Owner, restaurantUser } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { type App, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { cancelReservation } from './cancel.ts'
import { assignTable, changeStatus } from './changeStatus.ts'
import { addParty } from './newParty.ts'
import { presentReservation } from './present.ts'
import { requestTable } from './requestTable.ts'
import { reservationsOfDiner, reservationsOfRestaurant } from './store.ts'

export function reservationRoutes(app: App, ctx: Ctx): void {
  route(
    app,
    contract.postReservation,
    dinerOrRestaurant,
    async ({ actor, body }) => {
      if (actor.kind === 'restaurant') {
        if (body.status !== 'ready_to_seat') throw notYourStatus(actor)
        return addParty(ctx, actor.restaurantId, body)
      }
      if (body.status !== 'wait_time_report') throw notYourStatus(actor)
      const { reservation, ...award } = await reportWait(ctx, actor, body)
      return { ...award, reservation: presentReservation(reservation) }
    },
    { onAdmitted: (request, actor) => refuseOthersStatus(actor, request.body) },
  )

  route(app, contract.listForRestaurant, restaurantUser, async ({ actor }) =>
    reservationsOfRestaurant(ctx.db, actor.restaurantId),
  )
  route(app, contract.listForDiner, diner, async ({ actor }) => reservationsOfDiner(ctx.db, actor.userId))

  route(app, contract.requestTable, diner, async ({ actor, body }) => requestTable(ctx, actor, body))

  route(app, contract.changeStatus, restaurantUser, async ({ actor, params, body }) =>
    changeStatus(ctx, actor.restaurantId, params.id, body),
  )
  route(app, contract.assignTable, restaurantUser, async ({ actor, params, body }) =>
    assignTable(ctx, actor.restaurantId, params.id, body.tableId),
  )
  route(app, contract.removeReservation, dinerOrRestaurant, async ({ actor, params }) => ({
    ok: true as const,
    message: await cancelReservation(ctx, actor, params.id),
  }))
}

const STATUS_OF = { diner: 'wait_time_report', restaurant: 'ready_to_seat' } as const

const notYourStatus = (actor: Diner | Owner) =>
  new AppError(
    'forbidden',
    actor.kind === 'diner'
      ? 'Diners can only report waits here.'
      : 'Restaurants can only add parties to their waitlist here.',
  )

/** A status that is not for this kind of account is refused before the rest of the body is judged. */
function refuseOthersStatus(actor: Diner | Owner, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('status' in body)) return
  if (typeof body.status === 'string' && body.status !== STATUS_OF[actor.kind]) throw notYourStatus(actor)
}
