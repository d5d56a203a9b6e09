import { describe, expect, test, vi } from 'vitest'
import { byToken } from '#contract/call.ts'
import { changePassword } from '#features/accounts/contract.ts'
import { getUser } from '#features/session/contract.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { anAdmin, aRegisteredRestaurant, PASSWORD } from '#test/support/people.ts'
import { aColleague, anInvite, aTeam } from '#test/support/team.ts'
import * as team from '../contract.ts'

const server = serverForTests({ settings: { RATE_LIMITS: 'on' } })

const setPin = (caller: Caller, pin: string | null) => caller.call(team.setPin, { body: { pin } })
const takeOver = (caller: Caller, pin: string) => caller.call(team.takeOver, { body: { pin } })

const end = (caller: Caller, id: number) => caller.call(team.endTakeovers, { params: { id } })

type People = Awaited<ReturnType<typeof aSharedTablet>>

/** A tablet that the owner has signed in to, and the owner's phone. */
async function aSharedTablet() {
  const people = await aTeam(server)
  await setPin(people.host, '246800')
  await setPin(people.manager, '135790')
  return { ...people, tablet: await server.signIn(people.ownerId) }
}

describe('taking over by PIN', () => {
  test('the role and the name of the member apply [T-7]', async () => {
    const { tablet, host } = await aSharedTablet()
    const { body } = await takeOver(tablet, '246800')
    expect(body).toMatchObject({
      takenOverBy: { id: host.id, name: 'Hugo Host' },
      restaurant: { role: 'host' },
      restaurants: [expect.anything()],
    })
    expect((await tablet.send('PATCH', '/api/restaurant/stand', { holdMinutes: 15 })).status).toBe(403)
    await tablet.send('POST', '/api/reservations', { name: 'Ana', partySize: 2, status: 'ready_to_seat' })
    const { body: log } = await tablet.send('GET', '/api/restaurant/log')
    expect(log).toMatchObject([{ action: 'added', actorName: 'Hugo Host' }])
    await takeOver(tablet, '135790')
    expect((await tablet.send('PATCH', '/api/restaurant/stand', { holdMinutes: 15 })).status).toBe(200)
  })

  test('account and team need a sign-in, also for an owner [T-8]', async () => {
    const { tablet, owner, manager } = await aSharedTablet()
    await owner.call(team.changeMember, { params: { id: manager.id }, body: { role: 'owner' } })
    await takeOver(tablet, '135790')
    for (const [method, path, body] of [
      ['POST', '/api/team/invites', { role: 'owner' }],
      ['DELETE', `/api/team/members/${manager.id}`, undefined],
      ['PUT', '/api/team/pin', { pin: '999999' }],
      ['POST', '/api/user/restaurant', { restaurantId: 1 }],
      ['POST', '/api/user/password', { currentPassword: 'x', newPassword: 'another one' }],
      ['PATCH', '/api/user/profile', { fullName: 'Someone' }],
      ['GET', '/api/user/export', undefined],
      ['DELETE', '/api/user', { password: 'x' }],
      ['GET', '/api/user/second-factor', undefined],
    ] as const) {
      expect([path, (await tablet.send(method, path, body)).status]).toEqual([path, 403])
    }
  })

  test('the account’s own PIN returns the device', async () => {
    const { tablet, owner } = await aSharedTablet()
    await setPin(owner, '111111')
    await takeOver(tablet, '246800')
    const { body } = await takeOver(tablet, '111111')
    expect([body.takenOverBy, body.restaurant?.role]).toEqual([null, 'owner'])
  })

  test('a removed member’s devices are signed out [T-4]', async () => {
    const { tablet, owner, host } = await aSharedTablet()
    await takeOver(tablet, '246800')
    await owner.call(team.removeMember, { params: { id: host.id } })
    expect((await tablet.call(getUser)).status).toBe(401)
    expect((await owner.call(getUser)).status).toBe(200)
  })
})

describe('a takeover [T-9]', () => {
  const isOver = async (tablet: Caller) => (await tablet.call(getUser)).status === 401

  test.each([
    ['the PIN is changed', ({ manager }: People) => setPin(manager, '999999')],
    ['the PIN is removed', ({ manager }: People) => setPin(manager, null)],
    [
      'the account is deactivated',
      async ({ manager }: People) => {
        const admin = await anAdmin(server)
        return admin.send('PUT', `/api/admin/users/${manager.id}/status`, { isActive: false })
      },
    ],
    ['its member ends it', ({ manager }: People) => end(manager, manager.id)],
    ['an owner ends it', ({ owner, manager }: People) => end(owner, manager.id)],
  ])('ends when %s', async (_when, change) => {
    const people = await aSharedTablet()
    await takeOver(people.tablet, '135790')
    expect(await isOver(people.tablet)).toBe(false)
    expect((await change(people)).status).toBe(200)
    expect(await isOver(people.tablet)).toBe(true)
    expect(await isOver(people.owner)).toBe(false)
  })

  test('ends when the password is changed', async () => {
    const restaurant = await aRegisteredRestaurant(server)
    await setPin(restaurant.me, '135790')
    const worker = await aColleague(server, restaurant.me, 'host')
    const cookie = await server.cookieOf(worker.id)
    await takeOver(server.as(cookie), '135790')
    const body = { currentPassword: PASSWORD, newPassword: 'another good one' }
    expect((await restaurant.me.call(changePassword, { body })).status).toBe(200)
    expect(await isOver(server.as(cookie))).toBe(true)
  })

  test('of others at the same restaurant goes on', async () => {
    const people = await aSharedTablet()
    await takeOver(people.tablet, '246800')
    await setPin(people.manager, '999999')
    await end(people.owner, people.manager.id)
    expect(await isOver(people.tablet)).toBe(false)
    expect((await end(people.host, people.manager.id)).status).toBe(403)
  })

  test('is listed in the team', async () => {
    const { tablet, owner, host } = await aSharedTablet()
    const devices = async () => {
      const { members } = (await owner.call(team.getTeam)).body
      return members.map(({ id, devicesOf }) => [id === host.id, devicesOf.length])
    }
    await takeOver(tablet, '246800')
    expect(await devices()).toEqual([
      [false, 0],
      [false, 0],
      [true, 1],
    ])
    await end(host, host.id)
    expect(await devices()).toEqual([
      [false, 0],
      [false, 0],
      [true, 0],
    ])
  })

  test('at one restaurant goes on when the member leaves another', async () => {
    const first = await aSharedTablet()
    const second = await aTeam(server)
    const { token } = await anInvite(second.owner)
    const elsewhere = await server.signIn(first.host.id)
    await elsewhere.call(team.acceptInvite, { headers: byToken(token) })
    await takeOver(first.tablet, '246800')
    await second.owner.call(team.removeMember, { params: { id: first.host.id } })
    expect(await isOver(first.tablet)).toBe(false)
    const { restaurants } = (await first.host.call(getUser)).body
    expect(restaurants).toMatchObject([{ role: 'host' }])
  })
})

describe('guessing PINs', () => {
  const wrong = async (device: Caller) => (await takeOver(device, '000000')).status

  test('is limited for an account on all its devices, and does not shut out a shared one [T-7]', async () => {
    const { tablet, manager, host } = await aSharedTablet()
    await takeOver(tablet, '246800')
    const tries: number[] = []
    for (let device = 0; device < 4; device += 1) {
      const phone = await server.signIn(host.id)
      for (let guess = 0; guess < 4; guess += 1) tries.push(await wrong(phone))
    }
    expect(tries.map((status) => status === 403)).toEqual(tries.map((_, index) => index < 10))
    expect((await takeOver(await server.signIn(host.id), '135790')).status).toBe(429)
    expect((await takeOver(await server.signIn(manager.id), '246800')).status).toBe(200)
    expect((await takeOver(tablet, '135790')).status).toBe(200)
  })

  test('does not let the right one in that was sent before the limit was reached [T-7]', async () => {
    const { tablet } = await aSharedTablet()
    const { passwords } = server.app.ctx
    const hash = passwords.hashWith
    const hashing = vi.spyOn(passwords, 'hashWith').mockImplementationOnce(async (salt, pin) => {
      for (let guess = 0; guess < 5; guess += 1) expect(await wrong(tablet)).toBe(403)
      return hash(salt, pin)
    })
    expect((await takeOver(tablet, '246800')).status).toBe(429)
    hashing.mockRestore()
  })

  test('is limited at a restaurant from all accounts, and does not shut out a shared device', async () => {
    const { tablet, owner, manager } = await aSharedTablet()
    await takeOver(tablet, '246800')
    const statuses: number[] = []
    for (let account = 0; account < 7; account += 1) {
      const worker = await aColleague(server, owner, 'host')
      for (let guess = 0; guess < 5; guess += 1) statuses.push(await wrong(worker))
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(30)
    expect((await takeOver(await server.signIn(manager.id), '246800')).status).toBe(429)
    expect((await takeOver(tablet, '135790')).status).toBe(200)
  })

  test('is told to the owners in the team page, with whose sign-in it was', async () => {
    const { owner, host } = await aSharedTablet()
    const told = async (caller: Caller) => (await caller.call(team.getTeam)).body.wrongPins
    for (let guess = 0; guess < 4; guess += 1) await wrong(host)
    expect(await told(owner)).toBeNull()
    await wrong(host)
    expect(await told(owner)).toEqual({ count: 5, names: ['Hugo Host'] })
    expect(await told(host)).toBeNull()
  })
})

describe('a PIN', () => {
  test('is unique in its restaurant and can be removed', async () => {
    const { owner, host, tablet } = await aSharedTablet()
    expect((await setPin(owner, '246800')).status).toBe(409)
    expect((await setPin(host, null)).status).toBe(200)
    expect((await takeOver(tablet, '246800')).status).toBe(403)
    expect((await setPin(owner, '246800')).status).toBe(200)
    const elsewhere = await aTeam(server)
    expect((await setPin(elsewhere.host, '246800')).status).toBe(200)
  })

  test('does not work at another restaurant', async () => {
    await aSharedTablet()
    const other = await aTeam(server)
    const answer = await takeOver(other.owner, '246800')
    expect([answer.status, answer.error.code]).toEqual([403, 'pin_unknown'])
  })

  test('is never stored or returned', async () => {
    const { owner } = await aSharedTablet()
    const { rows } = await server.pool.query(
      'select pin_hash from restaurant_members where pin_hash is not null',
    )
    expect(rows).toEqual([
      { pin_hash: expect.stringMatching(/^\$argon2id\$/) },
      { pin_hash: expect.stringMatching(/^\$argon2id\$/) },
    ])
    expect(JSON.stringify((await owner.call(team.getTeam)).body)).not.toContain('argon2')
  })

  test.each(['1234', '12345', '1234567', 'abcdef'])('can’t be %j', async (pin) => {
    const { owner } = await aTeam(server)
    expect((await setPin(owner, pin)).status).toBe(400)
    expect((await takeOver(owner, pin)).status).toBe(400)
  })

  test('is locked on a device after five wrong ones, and works on another [T-7]', async () => {
    const { tablet, owner } = await aSharedTablet()
    for (let tries = 0; tries < 5; tries += 1) expect((await takeOver(tablet, '000000')).status).toBe(403)
    const locked = await takeOver(tablet, '246800')
    expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await takeOver(owner, '246800')).status).toBe(200)
  })

  test('changes at most ten times an hour', async () => {
    const { owner } = await aTeam(server)
    for (let change = 0; change < 10; change += 1) await setPin(owner, `10000${change}`)
    expect((await setPin(owner, '200000')).status).toBe(429)
  })
})

test('cannot be used while signed out', async () => {
  expect((await takeOver(server.as(null), '246800')).status).toBe(401)
})
