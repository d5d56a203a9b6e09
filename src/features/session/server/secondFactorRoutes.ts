import { admin, restaurantAccountOr } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import * as calls from '../contractSecondFactor.ts'
import * as secondFactor from './secondFactor.ts'

/** Accounts that others depend on; a diner's has no second factor. */
const adminOrRestaurant = restaurantAccountOr(admin)

export function secondFactorRoutes(app: App, ctx: Ctx): void {
  route(app, calls.getSecondFactor, adminOrRestaurant, async ({ actor }) =>
    secondFactor.secondFactorOf(ctx.db, actor.userId),
  )

  route(
    app,
    calls.startSecondFactor,
    adminOrRestaurant,
    async ({ actor, body, request }) =>
      secondFactor.startSecondFactor(ctx, actor, { ...body, address: request.ip }),
    { isShownOnce: true },
  )

  route(
    app,
    calls.confirmSecondFactor,
    adminOrRestaurant,
    async ({ actor, body }) => ({
      recoveryCodes: await secondFactor.confirmSecondFactor(ctx, actor, body.code),
    }),
    { isShownOnce: true },
  )

  route(
    app,
    calls.renewRecoveryCodes,
    adminOrRestaurant,
    async ({ actor, body, request }) => ({
      recoveryCodes: await secondFactor.renewRecoveryCodes(ctx, actor, { ...body, address: request.ip }),
    }),
    { isShownOnce: true },
  )

  route(app, calls.stopSecondFactor, adminOrRestaurant, async ({ actor, body, request }) => {
    await secondFactor.stopSecondFactor(ctx, actor, { ...body, address: request.ip })
    return { ok: true as const }
  })
}
