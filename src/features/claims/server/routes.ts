import type { Directory } from '#features/restaurants/server/directory.ts'
import { memberWho } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import * as calls from '../contract.ts'
import { confirmClaim, sendClaimCode } from './claimCode.ts'
import { dismissMatches, makeClaim, ownClaim, withdrawClaim } from './ownClaim.ts'

export function claimRoutes(app: App, ctx: Ctx, directory: Directory): void {
  route(app, calls.getClaim, memberWho('claimPlace'), async ({ actor }) => ownClaim(ctx, directory, actor))
  route(app, calls.makeClaim, memberWho('claimPlace'), async ({ ctx, actor, body }) =>
    makeClaim(ctx, directory, actor, body.restaurantId),
  )
  route(app, calls.dismissMatches, memberWho('claimPlace'), async ({ ctx, actor }) =>
    dismissMatches(ctx, directory, actor),
  )
  route(app, calls.withdrawClaim, memberWho('claimPlace'), async ({ actor }) => {
    await withdrawClaim(ctx, actor)
    return { ok: true as const }
  })
  route(app, calls.sendClaimCode, memberWho('claimPlace'), async ({ ctx, actor }) =>
    sendClaimCode(ctx, actor),
  )
  route(app, calls.confirmClaim, memberWho('claimPlace'), async ({ ctx, actor, body }) =>
    confirmClaim(ctx, actor, body.code),
  )
}
