import { anyone, diner } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import {
  claimPoints,
  getBadgeStats,
  getLeaderboard,
  getPoints,
  getPointsHistory,
  getStanding,
} from '../contract.ts'
import type { BadgeCounts } from './badgeCounts.ts'
import { claim } from './claim.ts'
import { balanceOf, historyOf } from './ledger.ts'
import { standingOf } from './standing.ts'
import { leaderboardQuery } from './standings.ts'

export function pointsRoutes(app: App, ctx: Ctx, badges: BadgeCounts): void {
  route(app, getPoints, diner, async ({ actor }) => ({ points: await balanceOf(ctx.db, actor.userId) }))
  route(app, getPointsHistory, diner, async ({ actor }) => historyOf(ctx.db, actor.userId))
  route(app, claimPoints, diner, async ({ ctx, actor, body }) => claim(ctx, actor, body))
  route(app, getBadgeStats, anyone, async () => badges.current())
  route(app, getStanding, diner, async ({ actor }) => standingOf(ctx.db, actor.userId))
  route(app, getLeaderboard, anyone, async () => leaderboardQuery(ctx.db))
}
