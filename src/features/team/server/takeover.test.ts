import { describe, expect, test } from 'vitest'
import { getUser } from '#features/session/contract.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aTeam } from '#test/support/team.ts'
import * as team from '../contract.ts'

const server = serverForTests({ settings: { RATE_LIMITS: 'on' } })

const setPin = (caller: Caller, pin: string | null) => caller.call(team.setPin, { body: { pin } })
const takeOver = (caller: Caller, pin: string) => caller.call(team.takeOver, { body: { pin } })

/** A tablet that the owner has signed in to, and the owner's phone. */
async function aSharedTablet() {
  const people = await aTeam(server)
  await setPin(people.host, '2468')
  await setPin(people.manager, '135790')
  return { ...people, tablet: await server.signIn(people.ownerId) }
}

describe('taking over by PIN', () => {
  test('the role and the name of the member apply [T-7]', async () => {
    const { tablet, host } = await aSharedTablet()
    const { body } = await takeOver(tablet, '2468')
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
      ['PUT', '/api/team/pin', { pin: '9999' }],
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
    await setPin(owner, '1111')
    await takeOver(tablet, '2468')
    const { body } = await takeOver(tablet, '1111')
    expect([body.takenOverBy, body.restaurant?.role]).toEqual([null, 'owner'])
  })

  test('a removed member’s devices are signed out [T-4]', async () => {
    const { tablet, owner, host } = await aSharedTablet()
    await takeOver(tablet, '2468')
    await owner.call(team.removeMember, { params: { id: host.id } })
    expect((await tablet.call(getUser)).status).toBe(401)
    expect((await owner.call(getUser)).status).toBe(200)
  })
})

describe('a PIN', () => {
  test('is unique in its restaurant and can be removed', async () => {
    const { owner, host, tablet } = await aSharedTablet()
    expect((await setPin(owner, '2468')).status).toBe(409)
    expect((await setPin(host, null)).status).toBe(200)
    expect((await takeOver(tablet, '2468')).status).toBe(403)
    expect((await setPin(owner, '2468')).status).toBe(200)
    const elsewhere = await aTeam(server)
    expect((await setPin(elsewhere.host, '2468')).status).toBe(200)
  })

  test('does not work at another restaurant', async () => {
    await aSharedTablet()
    const other = await aTeam(server)
    const answer = await takeOver(other.owner, '2468')
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

  test.each(['12', '1234567', 'abcd'])('can’t be %j', async (pin) => {
    const { owner } = await aTeam(server)
    expect((await setPin(owner, pin)).status).toBe(400)
    expect((await takeOver(owner, pin)).status).toBe(400)
  })

  test('is locked on a device after five wrong ones, and works on another [T-7]', async () => {
    const { tablet, owner } = await aSharedTablet()
    for (let tries = 0; tries < 5; tries += 1) expect((await takeOver(tablet, '0000')).status).toBe(403)
    const locked = await takeOver(tablet, '2468')
    expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await takeOver(owner, '2468')).status).toBe(200)
  })

  test('changes at most ten times an hour', async () => {
    const { owner } = await aTeam(server)
    for (let change = 0; change < 10; change += 1) await setPin(owner, `100${change}`)
    expect((await setPin(owner, '2000')).status).toBe(429)
  })
})

test('cannot be used while signed out', async () => {
  expect((await takeOver(server.as(null), '2468')).status).toBe(401)
})
