import { memberWho } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import { restaurantNumbers, setWeeklySummary, visitsCsv, weeklySummary } from '../contract.ts'
import { numbersOf, timeZoneOf } from './numbers.ts'
import { visitsAsCsv } from './visitsCsv.ts'
import { setSummary, summaryOf } from './weeklySummary.ts'

export function numbersRoutes(app: App, ctx: Ctx): void {
  route(app, restaurantNumbers, memberWho('readNumbers'), async ({ actor, query }) =>
    numbersOf(ctx, actor.restaurantId, query),
  )

  route(app, weeklySummary, memberWho('readNumbers'), async ({ actor }) => summaryOf(ctx.db, ctx, actor))

  route(app, setWeeklySummary, memberWho('readNumbers'), async ({ actor, body }) =>
    setSummary(ctx, actor, body),
  )

  route(app, visitsCsv, memberWho('readNumbers'), async ({ actor, query, reply }) => {
    const timeZone = await timeZoneOf(ctx.db, actor.restaurantId)
    const file = visitsAsCsv(ctx.db, { ...query, restaurantId: actor.restaurantId, timeZone })
    const name = `visits-${query.from}-${query.to}.csv`
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
    await reply.send(file)
    return undefined
  })
}
