import { byToken } from '#contract/call.ts'
import type { MemberRole } from '#domain/team.ts'
import { acceptInvite, inviteMember } from '#features/team/contract.ts'
import type { Caller, TestServer } from './app.ts'
import { aUser } from './factories.ts'
import { aStand } from './people.ts'

/** Teams created through the API. */

export interface Colleague extends Caller {
  id: number
}

const tokenOf = (url: string): string => url.split('#token=')[1] ?? ''

export async function anInvite(
  owner: Caller,
  role: MemberRole = 'host',
): Promise<{ id: number; token: string }> {
  const { status, body } = await owner.call(inviteMember, { body: { role } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { id: body.id, token: tokenOf(body.url) }
}

/** A restaurant account without a restaurant. */
export async function aWorker(server: TestServer, fullName = 'Mo Perez'): Promise<Colleague> {
  const { id } = await aUser(server.db, { userType: 'restaurant', fullName })
  return { id, ...(await server.signIn(id)) }
}

/** Invites someone who accepts. */
export async function aColleague(
  server: TestServer,
  owner: Caller,
  role: MemberRole,
  fullName?: string,
): Promise<Colleague> {
  const worker = await aWorker(server, fullName)
  const { token } = await anInvite(owner, role)
  const { status, body } = await worker.call(acceptInvite, { headers: byToken(token) })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return worker
}

/** A restaurant with an owner, a manager and a host, each signed in on a device of their own. */
export async function aTeam(server: TestServer) {
  const { host: owner, ownerId, restaurantId } = await aStand(server)
  const manager = await aColleague(server, owner, 'manager', 'Mia Manager')
  const host = await aColleague(server, owner, 'host', 'Hugo Host')
  return { owner, ownerId, restaurantId, manager, host }
}
