import { eq } from 'drizzle-orm'
import { anyone, host, memberWho } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import { notFound } from '#platform/server/notFound.ts'
import { respondNotModified } from '#platform/server/respondNotModified.ts'
import { type App, route } from '#platform/server/route.ts'
import * as contract from '../contractStand.ts'
import { historyOf } from './history.ts'
import { quotesOf } from './quotes.ts'
import { changeSettings, presentList, presentSettings, renewJoinCode, settingsOf } from './settings.ts'

export function standRoutes(app: App, ctx: Ctx): void {
  route(app, contract.readStand, host, async ({ actor, request }) =>
    presentSettings(ctx, request, actor.restaurantId),
  )
  route(app, contract.changeStand, memberWho('changeList'), async ({ actor, body, request }) => {
    await changeSettings(ctx, actor, body)
    return presentSettings(ctx, request, actor.restaurantId)
  })
  route(app, contract.renewJoinCode, memberWho('changeList'), async ({ actor, request }) => {
    await renewJoinCode(ctx, actor)
    return presentSettings(ctx, request, actor.restaurantId)
  })
  route(app, contract.standHistory, host, async ({ actor }) => historyOf(ctx.db, actor.restaurantId))
  route(app, contract.restaurantQuotes, host, async ({ actor, request, reply }) => {
    const quotes = await quotesOf(ctx.db, await ctx.clock.now(ctx.db), actor.restaurantId)
    return respondNotModified({ request, reply }, JSON.stringify(quotes), async () => quotes)
  })
  route(app, contract.publicList, anyone, async ({ params }) => {
    if ((await ctx.db.$count(restaurants, eq(restaurants.id, params.id))) === 0) throw notFound('Restaurant')
    return presentList(await settingsOf(ctx.db, params.id), await ctx.clock.now(ctx.db))
  })
}
