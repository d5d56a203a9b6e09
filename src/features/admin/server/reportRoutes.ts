import { admin } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type App, route } from '#platform/server/route.ts'
import * as calls from '../contractReports.ts'
import { disagreeingReports } from './disagreeingReports.ts'
import { reviewReport } from './reviewReport.ts'

/** Wait reports that nobody bears out, and what an admin makes of them. */
export function reportRoutes(app: App, ctx: Ctx): void {
  route(app, calls.disagreeingReports, admin, async () => disagreeingReports(ctx))

  route(app, calls.dismissReport, admin, async ({ actor, params }) =>
    reviewReport(ctx, actor, { id: params.id, verdict: 'dismissed' }),
  )

  route(app, calls.removeReport, admin, async ({ actor, params }) =>
    reviewReport(ctx, actor, { id: params.id, verdict: 'removed' }),
  )
}
