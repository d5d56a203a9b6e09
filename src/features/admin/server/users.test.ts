import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { FIRST_ADMIN_EMAIL } from '#domain/accounts.ts'
import { updateUserProfile } from '#features/accounts/contract.ts'
import { getLeaderboard } from '#features/points/contract.ts'
import { nearbyRestaurants } from '#features/restaurants/contract.ts'
import { getUser } from '#features/session/contract.ts'
import { sessions } from '#kernel/server/db/schema/sessions.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { type Caller, serverForTests } from '#test/support/app.ts'
import { aDiner, anOwnedRestaurant, aUser } from '#test/support/factories.ts'
import { anAdmin, setupHeaders } from '#test/support/people.ts'
import {
  addAdmin,
  adminLogin,
  adminTotals,
  adminUsers,
  auditLog,
  bootstrapAdmin,
  deleteRestaurantUser,
  dinerUsers,
  restaurantUsers,
  setUserStatus,
} from '../contract.ts'

const server = serverForTests()
let admin: Caller
beforeEach(async () => {
  admin = await anAdmin(server)
})

const setActive = (id: number, isActive: boolean, by: Caller = admin) =>
  by.call(setUserStatus, { params: { id }, body: { isActive } })

describe('the lists of accounts', () => {
  test('show diners by full name, else username, with nothing secret', async () => {
    const mia = await aDiner(server.db, { fullName: 'Mia Chen', username: 'mia', pointsTotal: 31 })
    const leo = await aDiner(server.db, { username: 'leo' })
    const { body, status } = await admin.call(dinerUsers)
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        ...{ id: mia.id, name: 'Mia Chen', fullName: 'Mia Chen', username: 'mia', email: mia.email },
        ...{ phone: null, userType: 'diner', isActive: true, totalPoints: 31 },
        createdAt: mia.createdAt.toISOString(),
      },
      expect.objectContaining({ id: leo.id, name: 'leo', fullName: null }),
    ])
    expect(JSON.stringify(body)).not.toContain('nobody signs in with this')
  })

  test('show restaurant accounts with their restaurant, or null once it is gone', async () => {
    const { owner, restaurant } = await anOwnedRestaurant(server.db, { contactName: 'Lucia' })
    const bereft = await aUser(server.db, { userType: 'restaurant' })
    const { body } = await admin.call(restaurantUsers)
    expect(body.map(({ id, restaurant: own }) => [id, own])).toEqual([
      [owner.id, { id: restaurant.id, name: restaurant.name, contactName: 'Lucia' }],
      [bereft.id, null],
    ])
  })

  test('are returned completely, or as the requested page, searched and sorted', async () => {
    for (const fullName of ['Ana Ruiz', 'Bo Li', 'Cy 100%', 'Dee Ruiz']) await aDiner(server.db, { fullName })
    const namesOf = async (query: object) => {
      const { body, headers } = await admin.call(dinerUsers, { query })
      return [body.map(({ name }) => name), headers['x-total-count']]
    }
    expect(await namesOf({})).toEqual([['Ana Ruiz', 'Bo Li', 'Cy 100%', 'Dee Ruiz'], '4'])
    expect(await namesOf({ sort: '-name', limit: 2 })).toEqual([['Dee Ruiz', 'Cy 100%'], '4'])
    expect(await namesOf({ offset: 3 })).toEqual([['Dee Ruiz'], '4'])
    expect(await namesOf({ q: 'ruiz', limit: 1 })).toEqual([['Ana Ruiz'], '2'])
    expect(await namesOf({ q: '0%' })).toEqual([['Cy 100%'], '1'])
    expect(await namesOf({ q: '%' })).toEqual([['Cy 100%'], '1'])
    expect(await namesOf({ q: 'RUIZ dee' })).toEqual([['Dee Ruiz'], '1'])
    const [second] = (await admin.call(dinerUsers, { query: { q: 'bo' } })).body
    expect((await namesOf({ q: String(second?.id) }))[0]).toContain('Bo Li')
  })

  test('are filtered by status, and counted', async () => {
    const mia = await aDiner(server.db, { fullName: 'Mia' })
    await aDiner(server.db, { fullName: 'Leo' })
    await anOwnedRestaurant(server.db)
    await setActive(mia.id, false)
    const named = async (status: 'active' | 'inactive') =>
      (await admin.call(dinerUsers, { query: { status } })).body.map(({ name }) => name)
    expect(await named('active')).toEqual(['Leo'])
    expect(await named('inactive')).toEqual(['Mia'])
    expect((await admin.call(adminTotals)).body).toEqual({ diners: 2, restaurantAccounts: 1, activeUsers: 2 })
  })

  test('show restaurant accounts in the order of the names they are listed by', async () => {
    await anOwnedRestaurant(server.db, { name: 'Zinc', contactName: 'Ada' })
    await anOwnedRestaurant(server.db, { name: 'ash', contactName: 'Zoe' })
    await aUser(server.db, { userType: 'restaurant', fullName: 'Mo' })
    const sorted = async (sort: 'name' | '-contactName') =>
      (await admin.call(restaurantUsers, { query: { sort } })).body.map(
        ({ restaurant, name }) => restaurant?.name ?? name,
      )
    expect(await sorted('name')).toEqual(['ash', 'Mo', 'Zinc'])
    expect(await sorted('-contactName')).toEqual(['ash', 'Mo', 'Zinc'])
    await anOwnedRestaurant(server.db, { name: 'Nameless', contactName: null })
    expect((await sorted('-contactName')).at(-1)).toBe('Nameless')
  })

  test.each([
    'limit=0',
    'limit=501',
    'limit=2.5',
    'limit=1e2x',
    'offset=-1',
    'sort=password',
    'sort=--id',
    'status=off',
  ])('refuse ?%s', async (query) => {
    expect((await admin.send('GET', `/api/admin/users/diner?${query}`)).status).toBe(400)
  })

  test('answer 304 until something changes', async () => {
    const mia = await aDiner(server.db)
    const url = '/api/admin/users/diner'
    const first = await admin.send('GET', url)
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect(first.headers['cache-control']).toBe('no-store')
    expect((await admin.send('GET', url, undefined, headers)).status).toBe(304)
    await setActive(mia.id, false)
    expect((await admin.send('GET', url, undefined, headers)).status).toBe(200)
  })
})

describe('deactivating an account', () => {
  test('ends its sessions immediately and removes its diner from the leaderboard [D-2]', async () => {
    const mia = await aDiner(server.db, { username: 'Mia', pointsTotal: 40 })
    const me = await server.signIn(mia.id)
    const { status, body } = await setActive(mia.id, false)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: mia.id, isActive: false })
    expect((await me.call(getUser)).status).toBe(401)
    expect(await server.db.select().from(sessions).where(eq(sessions.userId, mia.id))).toEqual([])
    expect((await admin.call(getLeaderboard)).body).toEqual([])

    expect((await setActive(mia.id, true)).body.isActive).toBe(true)
    expect((await admin.call(getLeaderboard)).body).toMatchObject([{ username: 'Mia' }])
  })

  test('stops its restaurant from taking requests, on every node', async () => {
    const { owner, restaurant } = await anOwnedRestaurant(server.db)
    await server.refresh()
    const other = await server.aSecondNode()
    const accepts = async (who: Caller) =>
      (await who.call(nearbyRestaurants)).body.restaurants.find(({ id }) => id === restaurant.id)
        ?.acceptsReservations
    expect(await accepts(admin)).toBe(true)
    await setActive(owner.id, false)
    expect(await accepts(admin)).toBe(false)
    await other.refresh()
    expect(await accepts(other)).toBe(false)
    await other.close()
  })

  test('can be repeated and is logged once', async () => {
    const mia = await aDiner(server.db)
    await setActive(mia.id, false)
    expect((await setActive(mia.id, false)).status).toBe(200)
    const { body } = await admin.call(auditLog)
    expect(body).toMatchObject([
      { action: 'user.deactivated', subjectType: 'user', subjectId: mia.id, details: { email: mia.email } },
    ])
  })

  test('is refused for one’s own account, the last active admin and unknown accounts', async () => {
    const { id } = await aUser(server.db, { userType: 'admin' })
    const me = await server.signIn(id)
    expect((await setActive(id, false, me)).status).toBe(409)
    const [first] = await server.db.select().from(users).where(eq(users.userType, 'admin'))
    expect((await setActive(first?.id ?? 0, false, me)).status).toBe(200)
    expect((await me.call(getUser)).status).toBe(200)
    expect((await setActive(2_147_483_647, false, me)).status).toBe(404)
    // The last admin here is the caller; the race tests show the rule for two admins.
    expect((await setActive(id, false, me)).error.message).toContain('your own')
  })

  test.each([{}, { isActive: 'false' }, { isActive: 0 }, { isActive: null }, []])(
    'refuses %j',
    async (body) => {
      const mia = await aDiner(server.db)
      expect((await admin.send('PUT', `/api/admin/users/${mia.id}/status`, body)).status).toBe(400)
    },
  )

  test.each(['0', '-1', '1.5', 'abc', '9e9', '2147483648'])('refuses the id %s', async (id) => {
    expect((await admin.send('PUT', `/api/admin/users/${id}/status`, { isActive: true })).status).toBe(400)
  })
})

describe('closing a restaurant account', () => {
  test('deletes its restaurant, keeps its user and signs it out', async () => {
    const { owner, restaurant } = await anOwnedRestaurant(server.db)
    await server.refresh()
    const me = await server.signIn(owner.id)
    const answer = await admin.call(deleteRestaurantUser, { params: { id: owner.id } })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toContain(restaurant.name)
    expect((await me.call(getUser)).status).toBe(401)
    expect((await admin.call(nearbyRestaurants)).body.restaurants).toEqual([])
    expect((await admin.call(restaurantUsers)).body).toMatchObject([
      { id: owner.id, isActive: false, restaurant: null },
    ])
    const actions = (await admin.call(auditLog)).body.map(({ action }) => action)
    expect(actions.toSorted()).toEqual([
      'restaurant.deleted',
      'restaurant_account.closed',
      'user.deactivated',
    ])
  })

  test('is for restaurants alone', async () => {
    const { id } = await aDiner(server.db)
    expect((await admin.call(deleteRestaurantUser, { params: { id } })).status).toBe(404)
    expect((await admin.call(dinerUsers)).body).toMatchObject([{ id, isActive: true }])
  })
})

describe('another admin', () => {
  const add = (email: string, currentPassword: string, by: Caller = admin) =>
    by.call(addAdmin, { body: { email, currentPassword } })
  /** An admin who knows their password: the first one. */
  async function theFirst() {
    await server.clear()
    const first = await server.as(null).call(bootstrapAdmin, { headers: await setupHeaders(server) })
    const signedIn = await server.as(null).call(adminLogin, { body: first.body })
    return { ...first.body, me: server.as(signedIn.cookie) }
  }

  test('gets a password that is shown once, signs in, and is recorded [D-7]', async () => {
    const { me, password } = await theFirst()
    const added = await add('bo@site.example', password, me)
    expect([added.status, added.headers['cache-control']]).toEqual([201, 'no-store'])
    const signedIn = await server.as(null).call(adminLogin, { body: added.body })
    expect(signedIn.body).toMatchObject({ ok: true, userType: 'admin', email: 'bo@site.example' })
    expect((await me.call(adminUsers)).body.map(({ email }) => email)).toEqual([
      FIRST_ADMIN_EMAIL,
      'bo@site.example',
    ])
    expect((await me.call(auditLog)).body[0]).toMatchObject({
      ...{ action: 'admin.created', adminEmail: FIRST_ADMIN_EMAIL, subjectName: 'bo@site.example' },
    })
  })

  test('is not created without the password of the one who adds, or twice with one email [D-7]', async () => {
    const { me, password } = await theFirst()
    expect((await add('bo@site.example', 'a guess', me)).error.code).toBe('wrong_password')
    expect((await me.call(adminUsers)).body).toHaveLength(1)
    expect((await add('bo@site.example', password, me)).status).toBe(201)
    const again = await add('BO@site.example', password, me)
    expect([again.status, again.error.code]).toEqual([409, 'email_taken'])
    expect(again.error.issues?.map(({ field }) => field)).toEqual(['email'])
  })

  test('changes the email they sign in with, which is recorded [D-7]', async () => {
    const { me, password } = await theFirst()
    expect((await me.call(updateUserProfile, { body: { email: 'me@site.example' } })).status).toBe(200)
    const signIn = (email: string) => server.as(null).call(adminLogin, { body: { email, password } })
    expect([(await signIn(FIRST_ADMIN_EMAIL)).status, (await signIn('me@site.example')).status]).toEqual([
      401, 200,
    ])
    expect((await me.call(auditLog)).body.slice(0, -1)).toMatchObject([
      {
        ...{ action: 'user.email_changed', adminEmail: 'me@site.example', subjectType: 'user' },
        ...{ subjectName: FIRST_ADMIN_EMAIL, details: { email: 'me@site.example' } },
      },
    ])
  })
})
