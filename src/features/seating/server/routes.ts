import { diner, dinerOrHost, host } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type App, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { listTables } from '../contractTables.ts'
import { cancelReservation } from './cancel.ts'
import { assignTable, changeStatus } from './changeStatus.ts'
import { takeDinerAnswer } from './guestAnswers.ts'
import { createHostLists } from './hostLists.ts'
import { acceptRequest, callParty, markArrived, markNoShow, moveParty, unseatParty } from './partyMoves.ts'
import { requestTable } from './requestTable.ts'
import { reservationsOfDiner } from './store.ts'
import { undoLast } from './undo.ts'
import { viewer } from './viewer.ts'

export function reservationRoutes(app: App, ctx: Ctx): void {
  const lists = createHostLists(ctx)
  route(app, contract.listForRestaurant, host, async (call) => lists.parties(call))
  route(app, listTables, host, async (call) => lists.tables(call))
  route(app, contract.listForDiner, diner, async ({ actor }) => reservationsOfDiner(ctx.db, actor.userId))

  route(app, contract.requestTable, diner, async ({ actor, body }) => requestTable(ctx, actor, body))

  route(app, contract.answerCall, diner, async ({ actor, params, body }) =>
    takeDinerAnswer(ctx, actor, params.id, body),
  )

  route(app, contract.changeStatus, host, async ({ actor, params, body, request }) => {
    await changeStatus(ctx, actor, params.id, body)
    return viewer(ctx, request)(params.id)
  })
  route(app, contract.assignTable, host, async ({ actor, params, body, request }) => {
    await assignTable(ctx, actor, params.id, body.tableId)
    return viewer(ctx, request)(params.id)
  })
  route(app, contract.removeReservation, dinerOrHost, async ({ actor, params, query }) => ({
    ok: true as const,
    message: await cancelReservation(ctx, actor, params.id, actor.kind === 'restaurant' ? query : {}),
  }))
}

/** What a host does with a party beyond its status. */
export function partyRoutes(app: App, ctx: Ctx): void {
  route(app, contract.callParty, host, async ({ actor, params, request }) => {
    await callParty(ctx, actor, params.id)
    return viewer(ctx, request)(params.id)
  })
  route(app, contract.acceptRequest, host, async ({ actor, params, body, request }) => {
    await acceptRequest(ctx, actor, params.id, body?.waitTime)
    return viewer(ctx, request)(params.id)
  })
  route(app, contract.markArrived, host, async ({ actor, params, request }) => {
    await markArrived(ctx, actor, params.id)
    return viewer(ctx, request)(params.id)
  })
  route(app, contract.markNoShow, host, async ({ actor, params }) => {
    await markNoShow(ctx, actor, params.id)
    return { ok: true as const, message: 'Marked as a no-show' }
  })
  route(app, contract.unseatParty, host, async ({ actor, params, request }) => {
    await unseatParty(ctx, actor, params.id)
    return viewer(ctx, request)(params.id)
  })
  route(app, contract.moveParty, host, async ({ actor, params, body, request }) => {
    await moveParty(ctx, actor, params.id, body.tableId)
    return viewer(ctx, request)(params.id)
  })
  route(app, contract.undoLast, host, async ({ actor, params, request }) => {
    await undoLast(ctx, actor, params.id)
    return viewer(ctx, request)(params.id)
  })
}
