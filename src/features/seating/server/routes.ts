import type { FastifyRequest } from 'fastify'
import { ROUTES } from '#contract/screens.ts'
import { shownPlace } from '#features/restaurants/server/shownPlace.ts'
import {
  anyone,
  diner,
  dinerOrHost,
  host,
  type Member,
  memberWho,
  type OwnedRestaurantId,
} from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { found, notFound } from '#kernel/server/notFound.ts'
import { notice } from '#kernel/server/notice.ts'
import { type App, route } from '#kernel/server/route.ts'
import { sendCalendar } from '#kernel/server/sendCalendar.ts'
import { siteOf } from '#kernel/server/site.ts'
import * as calls from '../contract.ts'
import * as standCalls from '../contractStand.ts'
import * as tableCalls from '../contractTables.ts'
import { readBook } from './book.ts'
import { bookingFileOf } from './bookingFile.ts'
import { bookingTimes, hasBookings } from './bookingTimes.ts'
import { cancelReservation } from './cancel.ts'
import { changeDinerBooking } from './changeBooking.ts'
import { assignTables, changeStatus } from './changeStatus.ts'
import { clearTable } from './clearTable.ts'
import { addTable, changeTable, deleteTable, orderTables } from './editTables.ts'
import { firstStepsOf } from './firstSteps.ts'
import { takeDinerAnswer } from './guestAnswers.ts'
import { historyOf } from './history.ts'
import { acceptRequest, callParty, markArrived, markNoShow, moveParty, unseatParty } from './partyMoves.ts'
import { quoteOfParty, quotesOf } from './quotes.ts'
import { requestTable } from './requestTable.ts'
import { changeSettings, presentSettings, presentToDiners, renewJoinCode, settingsOf } from './settings.ts'
import { reservationsOfDiner, reservationsOfRestaurant, restaurantView } from './store.ts'
import { tablesOf } from './tableStore.ts'
import { lastStepOf, undoStep } from './undo.ts'

export function seatingRoutes(app: App, ctx: Ctx): void {
  reservationRoutes(app, ctx)
  keyedRoutes(app)
  partyRoutes(app)
  tableRoutes(app, ctx)
  standRoutes(app, ctx)
}

interface PartyCall {
  params: { id: number }
  request: FastifyRequest
}

type Change = (ctx: Ctx) => Promise<unknown>

const viewAfter = (ctx: Ctx, { params, request }: PartyCall, change: Change) =>
  inTransaction(ctx, async (tx, _, joined) => {
    await change(joined)
    return restaurantView({ ...ctx, db: tx, site: siteOf(ctx, request) }, params.id)
  })

/** The same, with the step that undoes it. */
const viewWithStep = (ctx: Ctx, call: PartyCall & { actor: Member }, change: Change) =>
  inTransaction(ctx, async (tx, _, joined) => {
    const view = await viewAfter(joined, call, change)
    return { ...view, logId: await lastStepOf(tx, call.actor, { reservationId: call.params.id }) }
  })

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

  route(app, calls.requestTable, diner, async ({ ctx, actor, body }) => requestTable(ctx, actor, body))

  route(app, calls.answerCall, diner, async ({ ctx, actor, params, body }) =>
    takeDinerAnswer(ctx, actor, params.id, body),
  )

  route(app, calls.changeBooking, diner, async ({ ctx, actor, params, body }) =>
    changeDinerBooking(ctx, actor, params.id, body),
  )

  route(app, calls.bookingFile, diner, async ({ actor, params, request, reply }) => {
    const links = { site: siteOf(ctx, request), path: ROUTES.dinerReservations }
    return sendCalendar(reply, await bookingFileOf(ctx, actor, params.id, links))
  })
}

const keyed = { isKeyed: true }

/** Moves of a party that are no POST; the stand repeats them with their key. */
function keyedRoutes(app: App): void {
  route(
    app,
    calls.changeStatus,
    host,
    async (call) =>
      viewWithStep(call.ctx, call, (joined) => changeStatus(joined, call.actor, call.params.id, call.body)),
    keyed,
  )
  route(
    app,
    calls.assignTable,
    host,
    async (call) =>
      viewAfter(call.ctx, call, (joined) =>
        assignTables(joined, call.actor, call.params.id, tablesIn(call.body)),
      ),
    keyed,
  )
  route(
    app,
    calls.removeReservation,
    dinerOrHost,
    async ({ ctx, actor, params, query }) =>
      inTransaction(ctx, async (tx, _, joined) => ({
        ok: true as const,
        ...(await cancelReservation(joined, actor, params.id, actor.kind === 'restaurant' ? query : {})),
        logId: actor.kind === 'diner' ? null : await lastStepOf(tx, actor, { reservationId: params.id }),
      })),
    keyed,
  )
}

/** A host's actions on a party beyond its status. */
function partyRoutes(app: App): void {
  route(app, calls.callParty, host, async (call) =>
    viewAfter(call.ctx, call, (ctx) => callParty(ctx, call.actor, call.params.id, call.body ?? {})),
  )
  route(app, calls.partyQuote, host, async ({ ctx, actor, params, query }) =>
    quoteOfParty(ctx, actor.restaurantId, { ...params, partySize: query.partySize }),
  )
  route(app, calls.acceptRequest, host, async (call) =>
    viewAfter(call.ctx, call, (ctx) => acceptRequest(ctx, call.actor, call.params.id, call.body ?? {})),
  )
  route(app, calls.markArrived, host, async (call) =>
    viewAfter(call.ctx, call, (ctx) => markArrived(ctx, call.actor, call.params.id)),
  )
  route(app, calls.markNoShow, host, async ({ ctx, actor, params, body }) =>
    inTransaction(ctx, async (tx, _, joined) => {
      await markNoShow(joined, actor, params.id, body ?? {})
      const logId = await lastStepOf(tx, actor, { reservationId: params.id })
      return { ok: true as const, ...notice('no_show'), logId }
    }),
  )
  route(app, calls.unseatParty, host, async (call) =>
    viewWithStep(call.ctx, call, (ctx) => unseatParty(ctx, call.actor, call.params.id, call.body ?? {})),
  )
  route(app, calls.moveParty, host, async (call) =>
    viewWithStep(call.ctx, call, (ctx) =>
      moveParty(ctx, call.actor, call.params.id, { ...call.body, tableIds: tablesIn(call.body) }),
    ),
  )
  route(app, calls.undoStep, host, async (call) =>
    viewAfter(call.ctx, call, (ctx) => undoStep(ctx, call.actor, call.params.id, call.body?.logId)),
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
  route(app, tableCalls.addTable, memberWho('changeTables'), async ({ ctx, actor, body }) =>
    addTable(ctx, actor, body),
  )

  route(app, tableCalls.clearTable, host, async ({ ctx, actor, params, body }) =>
    inTransaction(ctx, async (tx, _, joined) => {
      const table = await clearTable(joined, actor, params.id, body ?? undefined)
      return { ...table, logId: await lastStepOf(tx, actor, { tableId: params.id }) }
    }),
  )

  // Hosts may take a table out of service; the service checks the role for the rest.
  route(app, tableCalls.changeTable, host, async ({ actor, params, body }) =>
    changeTable(ctx, actor, params.id, body),
  )
  route(app, tableCalls.orderTables, memberWho('changeTables'), async ({ actor, body }) =>
    orderTables(ctx, actor, body),
  )
  route(app, tableCalls.deleteTable, memberWho('changeTables'), async ({ actor, params }) => {
    await deleteTable(ctx, actor, params.id)
    return { ok: true as const, ...notice('table_removed') }
  })
}

function standRoutes(app: App, ctx: Ctx): void {
  route(app, standCalls.readStand, host, async ({ actor, request }) =>
    presentSettings(ctx, request, actor.restaurantId),
  )
  route(app, standCalls.firstSteps, memberWho('changeProfile'), async ({ actor }) =>
    firstStepsOf(ctx.db, actor.restaurantId),
  )
  route(app, standCalls.changeStand, memberWho('changeList'), async ({ actor, body, request }) => {
    await changeSettings(ctx, actor, body)
    return presentSettings(ctx, request, actor.restaurantId)
  })
  route(app, standCalls.renewJoinCode, memberWho('changeList'), async ({ ctx, actor, request }) =>
    inTransaction(ctx, async (tx, _, joined) => {
      await renewJoinCode(joined, actor)
      return presentSettings({ ...ctx, db: tx }, request, actor.restaurantId)
    }),
  )
  route(app, standCalls.standHistory, host, async ({ actor }) => historyOf(ctx.db, actor.restaurantId))
  const quotesNow = async ({ actor }: { actor: { restaurantId: OwnedRestaurantId } }) =>
    quotesOf(ctx, actor.restaurantId)
  route(app, standCalls.restaurantQuotes, host, quotesNow, { isPolled: true })
  route(app, standCalls.bookingTimes, anyone, async ({ params: { id }, query, request }) => {
    const mayRead = (await shownPlace(app, request, id)) || (await hasBookings(ctx.db, id))
    if (!mayRead) throw notFound('restaurant')
    return bookingTimes(ctx, { restaurantId: id, ...query })
  })
  route(app, standCalls.readBook, host, async ({ actor, query, request }) =>
    readBook({ ...ctx, site: siteOf(ctx, request) }, actor.restaurantId, query.date),
  )
  route(app, standCalls.publicList, anyone, async ({ params, request }) => {
    const { userId } = found(await shownPlace(app, request, params.id), 'restaurant')
    const list = presentToDiners(await settingsOf(ctx.db, params.id), await ctx.clock.now(ctx.db))
    return { ...list, isRun: userId !== null }
  })
}
