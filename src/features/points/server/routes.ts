import { anyone, diner } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type App, route } from '#platform/server/route.ts'
import { claimPoints, getBadgeStats, getLeaderboard, getPoints, getPointsHistory } from '../contract.ts'
import { claim } from './claim.ts'
import { balanceOf, historyOf } from './ledger.ts'
import { badgeStats, leaderboard } from './standings.ts'

export function pointsRoutes(app: App, ctx: Ctx): void {
  route(app, getPoints, diner, async ({ actor }) => ({ points: await balanceOf(ctx.db, actor.userId) }))
  route(app, getPointsHistory, diner, async ({ actor }) => historyOf(ctx.db, actor.userId))
  route(app, claimPoints, diner, async ({ actor, body }) => claim(ctx, actor, body))
  route(app, getBadgeStats, anyone, async () => badgeStats(ctx.db))
  route(app, getLeaderboard, anyone, async () => leaderboard(ctx.db))
}
