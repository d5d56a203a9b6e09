import { describe, expect, test } from 'vitest'
import { byToken } from '#contract/call.ts'
import { getUser } from '#features/session/contract.ts'
import { host as hostAccess } from '#kernel/server/actor.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { anOwnedRestaurant } from '#test/support/factories.ts'
import { anEmail, aSignedInDiner, aStand, PASSWORD } from '#test/support/people.ts'
import { aColleague, anInvite, aTeam, aWorker } from '#test/support/team.ts'
import * as team from '../contract.ts'
import { invite } from './invites.ts'
import { changeRole } from './members.ts'

const server = serverForTests()

const rolesIn = async (caller: Caller) =>
  (await caller.call(team.getTeam)).body.members.map(({ role }) => role)

describe('the team', () => {
  test('of a newly registered restaurant is its account, as owner [T-1]', async () => {
    const { host, ownerId } = await aStand(server)
    const { body } = await host.call(team.getTeam)
    expect(body).toMatchObject({
      members: [{ id: ownerId, role: 'owner', hasPin: false, isYou: true }],
      invites: [],
    })
    const user = (await host.call(getUser)).body
    expect([user.restaurant?.role, user.restaurants, user.takenOverBy]).toEqual([
      'owner',
      [{ id: user.restaurant?.id, name: user.restaurant?.name, role: 'owner' }],
      null,
    ])
  })

  test('is read by every member, with emails and invitations for owners only', async () => {
    const { owner, host } = await aTeam(server)
    await anInvite(owner)
    const [seen, shown] = [(await owner.call(team.getTeam)).body, (await host.call(team.getTeam)).body]
    expect(seen.members.map(({ name, role }) => [name, role]).slice(1)).toEqual([
      ['Mia Manager', 'manager'],
      ['Hugo Host', 'host'],
    ])
    expect([seen.members.every(({ email }) => email !== null), seen.invites.length]).toEqual([true, 1])
    expect([shown.members.every(({ email }) => email === null), shown.invites]).toEqual([true, []])
  })

  test('of another restaurant is never shown or changed', async () => {
    const { host } = await aTeam(server)
    const other = await aStand(server)
    const params = { id: host.id }
    expect((await other.host.call(team.getTeam)).body.members).toHaveLength(1)
    expect((await other.host.call(team.changeMember, { params, body: { role: 'owner' } })).status).toBe(404)
    expect((await other.host.call(team.removeMember, { params })).status).toBe(404)
  })
})

describe('a role', () => {
  const HOURS = { hoursOfOperation: 'Monday: 5:00 – 10:00 PM' }
  const CALLS = [
    ['the stand', 'GET', '/api/restaurant/stand', undefined, ['owner', 'manager', 'host']],
    ['a party', 'POST', '/api/reservations', { name: 'Ana', partySize: 2 }, ['owner', 'manager', 'host']],
    ['a table', 'POST', '/api/tables', { tableNumber: '77', seats: 2 }, ['owner', 'manager']],
    ['hours', 'PUT', '/api/restaurant/profile', HOURS, ['owner', 'manager']],
    ['the list', 'PATCH', '/api/restaurant/stand', { holdMinutes: 15 }, ['owner', 'manager']],
    ['the join code', 'POST', '/api/restaurant/stand/join-code', undefined, ['owner', 'manager']],
    ['numbers', 'GET', '/api/restaurant/hours-doubt', undefined, ['owner', 'manager']],
    ['claims', 'GET', '/api/restaurant/claim', undefined, ['owner']],
    ['invitations', 'POST', '/api/team/invites', { role: 'host' }, ['owner']],
    ['roles', 'PATCH', '/api/team/members/7', { role: 'host' }, ['owner']],
  ] as const

  test.each(CALLS)('decides about %s [T-2]', async (_, method, path, body, roles) => {
    const people = await aTeam(server)
    const refused = []
    for (const role of ['owner', 'manager', 'host'] as const) {
      const { status } = await people[role].send(method, path, body)
      if (status === 403) refused.push(role)
    }
    expect(refused).toEqual(['owner', 'manager', 'host'].filter((role) => !roles.some((one) => one === role)))
  })
})

describe('an owner who was just made a manager', () => {
  test('invites nobody and changes no role, even if the call was admitted before', async () => {
    const { owner, ownerId, other } = await twoOwners()
    const cookie = await server.cookieOf(ownerId)
    const admitted = hostAccess.admit(await server.app.findActor(cookie.split('=')[1], () => undefined))
    await other.call(team.changeMember, { params: { id: ownerId }, body: { role: 'manager' } })
    const invited = invite(server.app.ctx, admitted, { role: 'host', site: '' })
    await expect(invited).rejects.toMatchObject({ status: 403 })
    await expect(changeRole(server.app.ctx, admitted, other.id, 'host')).rejects.toMatchObject({
      status: 403,
    })
    const { members } = (await owner.call(team.getTeam)).body
    expect(members.map(({ role }) => role).toSorted()).toEqual(['manager', 'owner'])
  })

  async function twoOwners() {
    const { host: owner, ownerId } = await aStand(server)
    const other = await aColleague(server, owner, 'owner')
    return { owner, ownerId, other }
  }
})

describe('an invitation', () => {
  test('makes an account a member, and works once [T-3]', async () => {
    const { host: owner, restaurantId } = await aStand(server)
    const { token } = await anInvite(owner, 'manager')
    const worker = await aWorker(server)
    const headers = byToken(token)
    expect((await server.as(null).call(team.readInvite, { headers })).body).toMatchObject({
      role: 'manager',
      restaurantName: expect.any(String),
    })
    expect((await server.as(null).send('GET', `/api/team/invites/${token}`)).body).toMatchObject({
      role: 'manager',
    })
    const { body } = await worker.call(team.acceptInvite, { headers })
    expect(body.restaurant).toMatchObject({ id: restaurantId, role: 'manager' })
    expect((await worker.send('GET', '/api/reservations/restaurant')).status).toBe(200)
    const late = await (await aWorker(server)).call(team.acceptInvite, { headers })
    expect([late.status, late.error.code]).toEqual([404, 'invitation_gone'])
    expect((await server.as(null).call(team.readInvite, { headers })).status).toBe(404)
  })

  test('makes a new account too, which is signed in', async () => {
    const { host: owner, restaurantId } = await aStand(server)
    const { token } = await anInvite(owner)
    const body = { fullName: 'Nia New', email: anEmail(), password: PASSWORD }
    const made = await server.as(null).call(team.registerByInvite, { headers: byToken(token), body })
    expect([made.status, made.body.user.restaurant]).toEqual([
      201,
      expect.objectContaining({ id: restaurantId, role: 'host' }),
    ])
    expect((await server.as(made.cookie).send('GET', '/api/restaurant/stand')).status).toBe(200)
    const { token: next } = await anInvite(owner)
    const twice = await server.as(null).call(team.registerByInvite, { headers: byToken(next), body })
    expect(twice.status).toBe(409)
    expect((await server.as(null).call(team.readInvite, { headers: byToken(next) })).status).toBe(200)
  })

  test('that was revoked or has expired no longer works [T-3]', async () => {
    const { host: owner, restaurantId } = await aStand(server)
    const [revoked, old] = [await anInvite(owner), await anInvite(owner)]
    expect((await owner.call(team.revokeInvite, { params: { id: revoked.id } })).status).toBe(200)
    expect((await owner.call(team.revokeInvite, { params: { id: revoked.id } })).status).toBe(404)
    await server.pool.query(`update restaurant_invites set expires_at = now() where id = ${old.id}`)
    const worker = await aWorker(server)
    for (const { token } of [revoked, old]) {
      expect((await worker.call(team.acceptInvite, { headers: byToken(token) })).status).toBe(404)
    }
    expect((await owner.call(team.getTeam)).body.invites).toEqual([])
    const other = await aStand(server)
    const { id } = await anInvite(owner)
    expect((await other.host.call(team.revokeInvite, { params: { id } })).status).toBe(404)
    expect(restaurantId).not.toBe(other.restaurantId)
  })

  test('no longer works once its creator is not an owner any more, or is deactivated [T-3]', async () => {
    const { host: owner } = await aStand(server)
    const second = await aColleague(server, owner, 'owner')
    const third = await aColleague(server, owner, 'owner')
    const fourth = await aColleague(server, owner, 'owner')
    const links = [await anInvite(second, 'owner'), await anInvite(third, 'owner'), await anInvite(fourth)]
    await owner.call(team.removeMember, { params: { id: second.id } })
    await owner.call(team.changeMember, { params: { id: third.id }, body: { role: 'host' } })
    await server.pool.query(`update users set is_active = false where id = ${fourth.id}`)
    for (const { token } of links) {
      expect((await second.call(team.acceptInvite, { headers: byToken(token) })).status).toBe(404)
      expect((await server.as(null).call(team.readInvite, { headers: byToken(token) })).status).toBe(404)
    }
    expect((await owner.call(team.getTeam)).body.invites).toEqual([])
  })

  test('is kept when someone on the team opens it', async () => {
    const { owner, host } = await aTeam(server)
    const { token } = await anInvite(owner, 'owner')
    expect((await host.call(team.acceptInvite, { headers: byToken(token) })).status).toBe(409)
    expect(await rolesIn(owner)).toEqual(['owner', 'manager', 'host'])
    expect((await server.as(null).call(team.readInvite, { headers: byToken(token) })).status).toBe(200)
  })

  test('is not for diners, and needs a role', async () => {
    const { host: owner } = await aStand(server)
    const { token } = await anInvite(owner)
    const diner = await aSignedInDiner(server)
    expect((await diner.call(team.acceptInvite, { headers: byToken(token) })).status).toBe(403)
    expect((await owner.send('POST', '/api/team/invites', { role: 'chef' })).status).toBe(400)
  })

  test('is one of at most 20', async () => {
    const { host: owner } = await aStand(server)
    for (let made = 0; made < 20; made += 1) await anInvite(owner)
    expect((await owner.call(team.inviteMember, { body: { role: 'host' } })).status).toBe(409)
  })

  test('gets the same answer for the same Idempotency-Key', async () => {
    const { host: owner } = await aStand(server)
    const ask = () => owner.send('POST', '/api/team/invites', { role: 'host' }, { 'idempotency-key': 'one' })
    expect((await ask()).body).toEqual((await ask()).body)
    expect((await owner.call(team.getTeam)).body.invites).toHaveLength(1)
  })
})

describe('changing members', () => {
  test('a new role applies to the next call', async () => {
    const { owner, host } = await aTeam(server)
    const changed = await owner.call(team.changeMember, {
      params: { id: host.id },
      body: { role: 'manager' },
    })
    expect([changed.status, changed.body.role]).toEqual([200, 'manager'])
    expect((await host.send('PATCH', '/api/restaurant/stand', { holdMinutes: 12 })).status).toBe(200)
  })

  test('a removed member has no access [T-4]', async () => {
    const { owner, host } = await aTeam(server)
    expect((await owner.call(team.removeMember, { params: { id: host.id } })).status).toBe(200)
    expect((await host.send('GET', '/api/restaurant/stand')).status).toBe(403)
    expect((await host.call(getUser)).body).toMatchObject({ restaurant: null, restaurants: [] })
    expect((await owner.call(team.removeMember, { params: { id: host.id } })).status).toBe(404)
  })

  test('everyone can leave, and only owners remove others', async () => {
    const { owner, manager, host } = await aTeam(server)
    expect((await manager.call(team.removeMember, { params: { id: host.id } })).status).toBe(403)
    expect((await manager.call(team.removeMember, { params: { id: manager.id } })).status).toBe(200)
    expect(await rolesIn(owner)).toEqual(['owner', 'host'])
  })

  test('the last owner can’t be removed or lose the role [T-5]', async () => {
    const { owner, ownerId } = await aTeam(server)
    const params = { id: ownerId }
    expect((await owner.call(team.removeMember, { params })).status).toBe(409)
    expect((await owner.call(team.changeMember, { params, body: { role: 'host' } })).status).toBe(409)
    expect(await rolesIn(owner)).toEqual(['owner', 'manager', 'host'])
  })

  test('another owner’s account takes the place of the one that registered the restaurant', async () => {
    const { owner, ownerId, manager, restaurantId } = await aTeam(server)
    await owner.call(team.changeMember, { params: { id: manager.id }, body: { role: 'owner' } })
    expect((await manager.call(team.removeMember, { params: { id: ownerId } })).status).toBe(200)
    const { rows } = await server.pool.query(`select user_id from restaurants where id = ${restaurantId}`)
    expect(rows).toEqual([{ user_id: manager.id }])
    expect((await manager.send('GET', '/api/restaurant/stand')).status).toBe(200)
  })

  test('but not an owner whose account already has a restaurant', async () => {
    const { owner, ownerId } = await aTeam(server)
    const { owner: neighbor } = await anOwnedRestaurant(server.db)
    const { token } = await anInvite(owner, 'owner')
    await (await server.signIn(neighbor.id)).call(team.acceptInvite, { headers: byToken(token) })
    expect((await owner.call(team.removeMember, { params: { id: ownerId } })).status).toBe(409)
  })
})

describe('switching', () => {
  test('chooses among one’s own restaurants, for this session only [T-6]', async () => {
    const { owner, restaurantId, host } = await aTeam(server)
    const other = await aStand(server)
    const { token } = await anInvite(other.host, 'manager')
    await host.call(team.acceptInvite, { headers: byToken(token) })
    const elsewhere = await server.signIn(host.id)
    const user = (await host.call(getUser)).body
    expect([user.restaurant?.id, user.restaurants?.map(({ id }) => id)]).toEqual([
      other.restaurantId,
      [restaurantId, other.restaurantId],
    ])
    const { body } = await host.call(team.switchRestaurant, { body: { restaurantId } })
    expect(body.restaurant).toMatchObject({ id: restaurantId, role: 'host' })
    await elsewhere.call(team.switchRestaurant, { body: { restaurantId: other.restaurantId } })
    expect((await host.call(getUser)).body.restaurant?.id).toBe(restaurantId)
    await owner.call(team.removeMember, { params: { id: host.id } })
    expect((await host.call(getUser)).body.restaurant?.id).toBe(other.restaurantId)
  })

  test('to someone else’s restaurant is refused', async () => {
    const { host } = await aTeam(server)
    const { restaurantId } = await aStand(server)
    expect((await host.call(team.switchRestaurant, { body: { restaurantId } })).status).toBe(404)
    expect((await server.as(null).call(team.switchRestaurant, { body: { restaurantId } })).status).toBe(401)
  })
})

describe('deleting an account', () => {
  const remove = (caller: Caller) => caller.send('DELETE', '/api/user', { password: PASSWORD })
  const withPassword = async (email: string, token: string) => {
    const body = { fullName: 'Nia New', email, password: PASSWORD }
    const { cookie, body: made } = await server
      .as(null)
      .call(team.registerByInvite, { headers: byToken(token), body })
    return { id: made.user.id, caller: server.as(cookie) }
  }

  test('leaves the teams, and export names them', async () => {
    const { host: owner, restaurantId } = await aStand(server)
    const { caller } = await withPassword(anEmail(), (await anInvite(owner)).token)
    const { body } = await caller.send('GET', '/api/user/export')
    expect(body).toMatchObject({ restaurant: null, traces: { teams: [{ restaurantId, role: 'host' }] } })
    expect((await remove(caller)).status).toBe(200)
    expect(await rolesIn(owner)).toEqual(['owner'])
  })

  test('of one owner keeps the restaurant for another', async () => {
    const { host: first, restaurantId, ownerId } = await aStand(server)
    const heir = await withPassword(anEmail(), (await anInvite(first, 'owner')).token)
    await heir.caller.call(team.removeMember, { params: { id: ownerId } })
    const successor = await aColleague(server, heir.caller, 'owner')
    expect((await remove(heir.caller)).status).toBe(200)
    expect((await successor.call(getUser)).body.restaurant).toMatchObject({ id: restaurantId, role: 'owner' })
  })
})
