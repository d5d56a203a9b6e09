import type { FastifyRequest } from 'fastify'
import { sendConfirmation } from '#features/accounts/server/confirmEmail.ts'
import { loadUserOf } from '#features/session/server/currentUser.ts'
import { replaceSession } from '#features/session/server/replaceSession.ts'
import {
  type Access,
  anyone,
  host,
  type Member,
  memberWho,
  refuseTakenOver,
  restaurantAccount,
} from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { signInRequired } from '#kernel/server/errors.ts'
import { notice } from '#kernel/server/notice.ts'
import { type App, route } from '#kernel/server/route.ts'
import { createActorLookup, SESSION_COOKIE } from '#kernel/server/sessions.ts'
import { siteOf } from '#kernel/server/site.ts'
import * as contract from '../contract.ts'
import * as invites from './invites.ts'
import { changeRole, mayManage, membersOf, removeMember } from './members.ts'
import { changePin, endTakeovers, switchTo, takeOver, wrongPinsAt } from './pins.ts'

const done = (
  code:
    | 'invitation_revoked'
    | 'left_team'
    | 'removed_from_team'
    | 'pin_set'
    | 'pin_removed'
    | 'takeovers_ended',
) => ({
  ok: true as const,
  ...notice(code),
})
const owner = memberWho('manageTeam')

/** A member who has signed in with their own account. */
const signedInMember: Access<Member> = {
  roles: host.roles,
  admit(actor) {
    refuseTakenOver(actor)
    return host.admit(actor)
  },
}

/** The user of a session that the transaction has changed. */
async function userNow(tx: Tx, request: FastifyRequest) {
  const actor = await createActorLookup(tx)(request.cookies[SESSION_COOKIE])
  const user = actor.kind === 'guest' ? undefined : await loadUserOf(tx, actor)
  if (!user) throw signInRequired()
  return user
}

export function teamRoutes(app: App, ctx: Ctx): void {
  route(app, contract.getTeam, host, async ({ actor }) => ({
    members: await membersOf(ctx.db, actor),
    invites: mayManage(actor) ? await invites.openInvites(ctx.db, actor.restaurantId) : [],
    wrongPins: mayManage(actor) ? await wrongPinsAt(ctx.db, actor.restaurantId) : null,
  }))
  route(app, contract.inviteMember, owner, async ({ ctx, actor, body, request }) =>
    invites.invite(ctx, actor, { role: body.role, site: siteOf(ctx, request) }),
  )
  route(app, contract.revokeInvite, owner, async ({ actor, params }) => {
    await invites.revoke(ctx, actor, params.id)
    return done('invitation_revoked')
  })
  route(app, contract.changeMember, owner, async ({ actor, params, body }) =>
    changeRole(ctx, actor, params.id, body.role),
  )
  route(app, contract.removeMember, signedInMember, async ({ actor, params }) => {
    await removeMember(ctx, actor, params.id)
    return done(params.id === actor.userId ? 'left_team' : 'removed_from_team')
  })
  route(app, contract.setPin, signedInMember, async ({ actor, body }) => {
    await changePin(ctx, actor, body.pin)
    return done(body.pin === null ? 'pin_removed' : 'pin_set')
  })
  route(app, contract.endTakeovers, signedInMember, async ({ actor, params }) => {
    await endTakeovers(ctx, actor, params.id)
    return done('takeovers_ended')
  })
  route(app, contract.takeOver, host, async ({ ctx, actor, body, request }) =>
    takeOver(ctx, actor, body.pin, (tx) => userNow(tx, request)),
  )
  route(app, contract.switchRestaurant, restaurantAccount, async ({ ctx, actor, body, request }) =>
    inTransaction(ctx, async (tx, _, joined) => {
      await switchTo(joined, actor, body.restaurantId)
      return userNow(tx, request)
    }),
  )

  route(app, contract.readInvite, anyone, async ({ token }) => invites.readInvite(ctx.db, token))
  route(app, contract.acceptInvite, restaurantAccount, async ({ ctx, actor, token, request }) =>
    inTransaction(ctx, async (tx, _, joined) => {
      await invites.accept(joined, actor, token)
      return userNow(tx, request)
    }),
  )
  route(app, contract.registerByInvite, anyone, async ({ ctx, token, body, request, reply }) => {
    const given = { account: body, address: request.ip }
    const answer = await invites.acceptAsNew(ctx, token, given, replaceSession(app, { request, reply }))
    sendConfirmation(ctx, answer.user.id)
    return answer
  })
}
