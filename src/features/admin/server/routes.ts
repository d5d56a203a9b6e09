import type { FastifyReply, FastifyRequest } from 'fastify'
import { replaceSession } from '#features/session/server/replaceSession.ts'
import { signIn } from '#features/session/server/service.ts'
import { admin, anyone } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Bus } from '#kernel/server/events.ts'
import { type App, route } from '#kernel/server/route.ts'
import * as calls from '../contract.ts'
import { addAdmin } from './admins.ts'
import { listChanges, recordEmailChanges } from './audit.ts'
import { makeFirstAdmin } from './bootstrap.ts'
import { claimDecisionRoutes } from './claimDecisions.ts'
import { forgetInAuditLog } from './forgetInAudit.ts'
import { unlessSame } from './listing.ts'
import { reportRoutes } from './reportRoutes.ts'
import { resetSecondFactor } from './resetSecondFactor.ts'
import { adminRestaurantRoutes } from './restaurantRoutes.ts'
import { closeRestaurantAccount, setUserStatus } from './userStatus.ts'
import { countAccounts, listUsers, usersState } from './users.ts'

export function adminRoutes(app: App, ctx: Ctx, bus: Bus): void {
  forgetInAuditLog(bus)
  recordEmailChanges(bus)
  const createFirstAdmin = async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    // The password must not be cached, whatever the spelling of the URL.
    reply.header('cache-control', 'no-store')
    return makeFirstAdmin(ctx, request)
  }
  route(app, calls.bootstrapAdmin, anyone, createFirstAdmin, { isShownOnce: true })

  route(app, calls.adminLogin, anyone, async ({ ctx, body, request, reply }) =>
    signIn(ctx, body, { door: 'admins', request }, replaceSession(app, { request, reply })),
  )

  const userLists = [
    [calls.dinerUsers, 'diner'],
    [calls.restaurantUsers, 'restaurant'],
    [calls.adminUsers, 'admin'],
  ] as const
  for (const [endpoint, userType] of userLists) {
    route(app, endpoint, admin, async ({ query, request, reply }) =>
      unlessSame({ request, reply }, await usersState(ctx.db), async () => {
        const { users, total } = await listUsers(ctx.db, userType, query)
        reply.header('x-total-count', total)
        return users
      }),
    )
  }

  route(
    app,
    calls.addAdmin,
    admin,
    async ({ ctx, actor, body, request, reply }) => {
      reply.header('cache-control', 'no-store')
      return addAdmin(ctx, actor, { ...body, address: request.ip })
    },
    { isShownOnce: true },
  )

  route(app, calls.adminTotals, admin, async () => countAccounts(ctx.db))

  route(app, calls.setUserStatus, admin, async ({ actor, params, body }) =>
    setUserStatus(ctx, actor, { id: params.id, isActive: body.isActive }),
  )

  route(app, calls.deleteRestaurantUser, admin, async ({ actor, params }) =>
    closeRestaurantAccount(ctx, actor, params.id),
  )

  route(app, calls.resetSecondFactor, admin, async ({ actor, params }) =>
    resetSecondFactor(ctx, actor, params.id),
  )

  route(app, calls.auditLog, admin, async ({ query, reply }) => {
    const { entries, total } = await listChanges(ctx.db, query)
    reply.header('x-total-count', total)
    return entries
  })

  adminRestaurantRoutes(app, ctx)
  reportRoutes(app, ctx)
  claimDecisionRoutes(app, ctx)
}
