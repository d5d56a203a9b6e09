import { and, desc, eq, sql } from 'drizzle-orm'
import { reservations } from '#features/seating/server/schema.ts'
import { anyone, host } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { type App, route } from '#kernel/server/route.ts'
import { sendCalendar } from '#kernel/server/sendCalendar.ts'
import { siteOf } from '#kernel/server/site.ts'
import { messages } from '#services/messaging/server/schema.ts'
import * as contract from '../contract.ts'
import { joinWithoutAccount, presentJoin, presentKiosk } from './checkIn.ts'
import {
  answerVisit,
  changeBooking,
  noteOpened,
  rateQuote,
  readBookingFile,
  readVisit,
  subscribeBrowser,
  unsubscribeBrowser,
} from './visits.ts'

export function guestRoutes(app: App, ctx: Ctx): void {
  route(app, contract.guestPage, anyone, async ({ token, query, request }) => {
    const view = await readVisit(ctx, token, request.ip)
    if (query.m) await noteOpened(ctx, token, query.m)
    return view
  })
  route(app, contract.answerAsGuest, anyone, async ({ ctx, token, body }) => answerVisit(ctx, token, body))
  route(app, contract.rateQuote, anyone, async ({ ctx, token, body }) => rateQuote(ctx, token, body.verdict))
  route(app, contract.subscribeGuestPush, anyone, async ({ ctx, token, body }) =>
    subscribeBrowser(ctx, token, body),
  )
  route(app, contract.changeBookingAsGuest, anyone, async ({ ctx, token, body }) =>
    changeBooking(ctx, token, body),
  )
  route(app, contract.guestBookingFile, anyone, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const from = { address: request.ip, site: siteOf(ctx, request) }
    return sendCalendar(reply, await readBookingFile(ctx, params.token, from))
  })
  route(app, contract.unsubscribeGuestPush, anyone, async ({ token, body }) => {
    await unsubscribeBrowser(ctx, token, body.endpoint)
    return { ok: true as const }
  })
  route(app, contract.joinPage, anyone, async ({ params, request }) =>
    presentJoin(ctx, { code: params.code }, request.ip),
  )
  route(app, contract.joinList, anyone, async ({ ctx, params, body, request }) =>
    joinWithoutAccount(ctx, {
      by: { code: params.code },
      address: request.ip,
      site: siteOf(ctx, request),
      party: body,
    }),
  )
  route(app, contract.joinPageOfPlace, anyone, async ({ params, request }) =>
    presentJoin(ctx, { restaurantId: params.id }, request.ip),
  )
  route(app, contract.joinListOfPlace, anyone, async ({ ctx, params, body, request }) =>
    joinWithoutAccount(ctx, {
      by: { restaurantId: params.id },
      address: request.ip,
      site: siteOf(ctx, request),
      party: body,
    }),
  )
  route(app, contract.readKiosk, host, async ({ actor }) => presentKiosk(ctx, actor.restaurantId))
  route(app, contract.listMessages, host, async ({ actor }) => messagesOf(ctx.db, actor.restaurantId))
}

const SHOWN_SPAN = sql`interval '24 hours'`

async function messagesOf(db: Db, restaurantId: number) {
  const rows = await db
    .select({
      reservationId: reservations.id,
      kind: messages.kind,
      channel: messages.channel,
      state: messages.state,
      failure: messages.failure,
      ordinal: messages.ordinal,
      createdAt: messages.createdAt,
      updatedAt: messages.updatedAt,
    })
    .from(messages)
    .innerJoin(reservations, eq(reservations.id, messages.reservationId))
    .where(
      and(eq(reservations.restaurantId, restaurantId), sql`${messages.createdAt} > now() - ${SHOWN_SPAN}`),
    )
    .orderBy(desc(messages.createdAt))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
