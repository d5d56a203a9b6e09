import { hoursDoubts } from '#features/waitTimes/server/hoursDoubt.ts'
import { admin } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import * as calls from '../contractReports.ts'
import * as waitCalls from '../contractWaits.ts'
import { disagreeingReports } from './disagreeingReports.ts'
import { removableOfDiner, removeReportsOfDiner } from './removeReports.ts'
import { reviewReport } from './reviewReport.ts'
import { reportersByReliability, waitAccuracies } from './waitLists.ts'

/** Contradicted wait reports, the accuracy of waits and reporters, and hours that may be wrong. */
export function reportRoutes(app: App, ctx: Ctx): void {
  route(app, calls.disagreeingReports, admin, async ({ query, reply }) => {
    const { reports, total } = await disagreeingReports(ctx, query)
    reply.header('x-total-count', total)
    return reports
  })

  route(app, waitCalls.waitAccuracies, admin, async ({ query }) => waitAccuracies(ctx.db, query))

  route(app, waitCalls.reporters, admin, async ({ query }) => reportersByReliability(ctx.db, query))

  route(app, waitCalls.hoursDoubts, admin, async () => hoursDoubts(ctx.db, await ctx.clock.now(ctx.db)))

  route(app, calls.dismissReport, admin, async ({ ctx, actor, params }) =>
    reviewReport(ctx, actor, { id: params.id, verdict: 'dismissed' }),
  )

  route(app, calls.removeReport, admin, async ({ ctx, actor, params }) =>
    reviewReport(ctx, actor, { id: params.id, verdict: 'removed' }),
  )

  route(app, calls.reportsOfDiner, admin, async ({ params }) => removableOfDiner(ctx.db, params.id))

  route(app, calls.removeReportsOfDiner, admin, async ({ ctx, actor, params }) =>
    removeReportsOfDiner(ctx, actor, params.id),
  )
}
