import { ownAccount } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { notice } from '#kernel/server/notice.ts'
import { type App, route } from '#kernel/server/route.ts'
import { clearSessionCookie } from '#kernel/server/sessions.ts'
import { deleteAccount as deleteEndpoint, exportOwnData } from '../contract.ts'
import { deleteAccount } from './deleteAccount.ts'
import { ownDataOf } from './exportData.ts'

export function ownDataRoutes(app: App, ctx: Ctx): void {
  route(app, exportOwnData, ownAccount, async ({ actor, reply }) => {
    reply.header('content-disposition', 'attachment; filename="tablecast-my-data.json"')
    return ownDataOf(ctx, actor)
  })

  route(app, deleteEndpoint, ownAccount, async ({ actor, body, request, reply }) => {
    await deleteAccount(ctx, actor, { password: body.password, address: request.ip })
    clearSessionCookie(request, reply, app.isSecure)
    return { ok: true as const, ...notice('own_account_deleted') }
  })
}
