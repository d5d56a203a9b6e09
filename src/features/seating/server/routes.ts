import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { restaurants } from '#features/restaurants/server/schema.ts'
import {
  anyone,
  diner,
  dinerOrHost,
  host,
  type Member,
  memberWho,
  type OwnedRestaurantId,
} from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { notFound } from '#kernel/server/notFound.ts'
import { notice } from '#kernel/server/notice.ts'
import { type App, route } from '#kernel/server/route.ts'
import { siteOf } from '#kernel/server/site.ts'
import * as calls from '../contract.ts'
import * as standCalls from '../contractStand.ts'
import * as tableCalls from '../contractTables.ts'
import { cancelReservation } from './cancel.ts'
import { assignTables, changeStatus } from './changeStatus.ts'
import { addTable, changeTable, clearTable } from './changeTables.ts'
import { takeDinerAnswer } from './guestAnswers.ts'
import { historyOf } from './history.ts'
import { acceptRequest, callParty, markArrived, markNoShow, moveParty, unseatParty } from './partyMoves.ts'
import { quotesOf } from './quotes.ts'
import { requestTable } from './requestTable.ts'
import { changeSettings, presentList, presentSettings, renewJoinCode, settingsOf } from './settings.ts'
import { reservationsOfDiner, reservationsOfRestaurant, restaurantView } from './store.ts'
import { tablesOf } from './tableStore.ts'
import { lastStepOf, undoStep } from './undo.ts'

/** The calls of the host stand, and of diners about their visits. */
export function seatingRoutes(app: App, ctx: Ctx): void {
  reservationRoutes(app, ctx)
  partyRoutes(app, ctx)
  tableRoutes(app, ctx)
  standRoutes(app, ctx)
}

interface PartyCall {
  params: { id: number }
  request: FastifyRequest
}

/** The party after a change. */
async function viewAfter(ctx: Ctx, { params, request }: PartyCall, change: Promise<unknown>) {
  await change
  return restaurantView({ ...ctx, site: siteOf(ctx, request) }, params.id)
}

/** The same, with the step that undoes it. */
async function viewWithStep(ctx: Ctx, call: PartyCall & { actor: Member }, change: Promise<unknown>) {
  const view = await viewAfter(ctx, call, change)
  return { ...view, logId: await lastStepOf(ctx.db, call.actor, { reservationId: call.params.id }) }
}

function reservationRoutes(app: App, ctx: Ctx): void {
  route(
    app,
    calls.listForRestaurant,
    host,
    async ({ actor, request }) =>
      reservationsOfRestaurant({ ...ctx, site: siteOf(ctx, request) }, actor.restaurantId),
    { isPolled: true },
  )
  route(app, tableCalls.listTables, host, async ({ actor }) => tablesOf(ctx.db, actor.restaurantId), {
    isPolled: true,
  })
  route(app, calls.listForDiner, diner, async ({ actor }) => reservationsOfDiner(ctx, actor.userId))

  route(app, calls.requestTable, diner, async ({ actor, body }) => requestTable(ctx, actor, body))

  route(app, calls.answerCall, diner, async ({ actor, params, body }) =>
    takeDinerAnswer(ctx, actor, params.id, body),
  )

  route(app, calls.changeStatus, host, async (call) =>
    viewWithStep(ctx, call, changeStatus(ctx, call.actor, call.params.id, call.body)),
  )
  route(app, calls.assignTable, host, async (call) =>
    viewAfter(ctx, call, assignTables(ctx, call.actor, call.params.id, tablesIn(call.body))),
  )
  route(app, calls.removeReservation, dinerOrHost, async ({ actor, params, query }) => ({
    ok: true as const,
    ...(await cancelReservation(ctx, actor, params.id, actor.kind === 'restaurant' ? query : {})),
    logId: actor.kind === 'diner' ? null : await lastStepOf(ctx.db, actor, { reservationId: params.id }),
  }))
}

/** A host's actions on a party beyond its status. */
function partyRoutes(app: App, ctx: Ctx): void {
  route(app, calls.callParty, host, async (call) =>
    viewAfter(ctx, call, callParty(ctx, call.actor, call.params.id)),
  )
  route(app, calls.acceptRequest, host, async (call) =>
    viewAfter(ctx, call, acceptRequest(ctx, call.actor, call.params.id, call.body?.waitTime)),
  )
  route(app, calls.markArrived, host, async (call) =>
    viewAfter(ctx, call, markArrived(ctx, call.actor, call.params.id)),
  )
  route(app, calls.markNoShow, host, async ({ actor, params }) => {
    await markNoShow(ctx, actor, params.id)
    const logId = await lastStepOf(ctx.db, actor, { reservationId: params.id })
    return { ok: true as const, ...notice('no_show'), logId }
  })
  route(app, calls.unseatParty, host, async (call) =>
    viewWithStep(ctx, call, unseatParty(ctx, call.actor, call.params.id)),
  )
  route(app, calls.moveParty, host, async (call) =>
    viewWithStep(ctx, call, moveParty(ctx, call.actor, call.params.id, tablesIn(call.body))),
  )
  route(app, calls.undoStep, host, async (call) =>
    viewAfter(ctx, call, undoStep(ctx, call.actor, call.params.id, call.body?.logId)),
  )
}

const tablesIn = ({
  tableId,
  tableIds = [],
}: {
  tableId?: number | undefined
  tableIds?: number[] | undefined
}) => (tableId === undefined ? tableIds : [tableId])

function tableRoutes(app: App, ctx: Ctx): void {
  route(app, tableCalls.addTable, memberWho('changeTables'), async ({ actor, body }) =>
    addTable(ctx, actor.restaurantId, body),
  )

  route(app, tableCalls.clearTable, host, async ({ actor, params, body }) => {
    const table = await clearTable(ctx, actor, params.id, body?.reservationId)
    return { ...table, logId: await lastStepOf(ctx.db, actor, { tableId: params.id }) }
  })

  route(app, tableCalls.changeTable, memberWho('changeTables'), async ({ actor, params, body }) =>
    changeTable(ctx, actor.restaurantId, params.id, body),
  )
}

function standRoutes(app: App, ctx: Ctx): void {
  route(app, standCalls.readStand, host, async ({ actor, request }) =>
    presentSettings(ctx, request, actor.restaurantId),
  )
  route(app, standCalls.changeStand, memberWho('changeList'), async ({ actor, body, request }) => {
    await changeSettings(ctx, actor, body)
    return presentSettings(ctx, request, actor.restaurantId)
  })
  route(app, standCalls.renewJoinCode, memberWho('changeList'), async ({ actor, request }) => {
    await renewJoinCode(ctx, actor)
    return presentSettings(ctx, request, actor.restaurantId)
  })
  route(app, standCalls.standHistory, host, async ({ actor }) => historyOf(ctx.db, actor.restaurantId))
  const quotesNow = async ({ actor }: { actor: { restaurantId: OwnedRestaurantId } }) =>
    quotesOf(ctx, actor.restaurantId)
  route(app, standCalls.restaurantQuotes, host, quotesNow, { isPolled: true })
  route(app, standCalls.publicList, anyone, async ({ params }) => {
    if ((await ctx.db.$count(restaurants, eq(restaurants.id, params.id))) === 0) throw notFound('restaurant')
    return presentList(await settingsOf(ctx.db, params.id), await ctx.clock.now(ctx.db))
  })
}
