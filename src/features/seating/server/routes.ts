import { diner, dinerOrRestaurant, restaurantUser } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type App, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { cancelReservation } from './cancel.ts'
import { assignTable, changeStatus } from './changeStatus.ts'
import { requestTable } from './requestTable.ts'
import { reservationsOfDiner, reservationsOfRestaurant } from './store.ts'

export function reservationRoutes(app: App, ctx: Ctx): void {
  route(app, contract.listForRestaurant, restaurantUser, async ({ actor }) =>
    reservationsOfRestaurant(ctx.db, actor.restaurantId),
  )
  route(app, contract.listForDiner, diner, async ({ actor }) => reservationsOfDiner(ctx.db, actor.userId))

  route(app, contract.requestTable, diner, async ({ actor, body }) => requestTable(ctx, actor, body))

  route(app, contract.changeStatus, restaurantUser, async ({ actor, params, body }) =>
    changeStatus(ctx, actor, params.id, body),
  )
  route(app, contract.assignTable, restaurantUser, async ({ actor, params, body }) =>
    assignTable(ctx, actor, params.id, body.tableId),
  )
  route(app, contract.removeReservation, dinerOrRestaurant, async ({ actor, params }) => ({
    ok: true as const,
    message: await cancelReservation(ctx, actor, params.id),
  }))
}
