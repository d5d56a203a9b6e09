import { host, memberWho } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type App, route } from '#platform/server/route.ts'
import * as contract from '../contractTables.ts'
import { addTable, changeTable, clearTable } from './changeTables.ts'

export function tableRoutes(app: App, ctx: Ctx): void {
  route(app, contract.addTable, memberWho('changeTables'), async ({ actor, body }) =>
    addTable(ctx, actor.restaurantId, body),
  )

  route(app, contract.clearTable, host, async ({ actor, params, body }) =>
    clearTable(ctx, actor, params.id, body?.reservationId),
  )

  route(app, contract.changeTable, memberWho('changeTables'), async ({ actor, params, body }) =>
    changeTable(ctx, actor.restaurantId, params.id, body.isActive),
  )
}
