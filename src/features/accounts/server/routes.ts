import { replaceSession } from '#features/session/server/replaceSession.ts'
import { anyone } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import { register as registerEndpoint } from '../contract.ts'
import { confirmAllWithoutMail, sendConfirmation } from './confirmEmail.ts'
import { register } from './service.ts'

export function accountRoutes(app: App, ctx: Ctx): void {
  app.addHook('onReady', () => confirmAllWithoutMail(ctx))
  route(app, registerEndpoint, anyone, async ({ ctx, body, request, reply }) => {
    const answer = await register(ctx, body, request.ip, replaceSession(app, { request, reply }))
    sendConfirmation(ctx, answer.user.id)
    return answer
  })
}
