import { expect, test } from 'vitest'
import { login } from '#features/session/contract.ts'
import { secondFactors } from '#features/session/server/schema.ts'
import { serverForTests } from '#test/support/app.ts'
import { aUser } from '#test/support/factories.ts'
import { anAdmin, aRegisteredRestaurant, PASSWORD } from '#test/support/people.ts'
import { auditLog, resetSecondFactor, restaurantUsers } from '../contract.ts'

const server = serverForTests()

const turnOn = (userId: number) =>
  server.db.insert(secondFactors).values({ userId, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() })

test('an admin turns off the two-step verification of someone else, and it is logged', async () => {
  const admin = await anAdmin(server)
  const { user } = await aRegisteredRestaurant(server)
  const usesIt = async () => (await admin.call(restaurantUsers)).body.map((one) => one.usesSecondFactor)
  expect(await usesIt()).toEqual([false])
  await turnOn(user.id)
  expect(await usesIt()).toEqual([true])
  const signIn = () =>
    server.as(null).call(login, {
      body: { email: user.email, password: PASSWORD, userType: 'restaurant' },
    })
  expect((await signIn()).error.code).toBe('code_required')

  const reset = () => admin.call(resetSecondFactor, { params: { id: user.id } })
  expect([(await reset()).status, (await reset()).status]).toEqual([200, 200])
  expect((await signIn()).status).toBe(200)
  const { body } = await admin.call(auditLog)
  expect(body.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['user.second_factor_reset', user.id],
  ])
})

test('an admin cannot turn off their own that way, nor that of an unknown account', async () => {
  const { id } = await aUser(server.db, { userType: 'admin' })
  const me = await server.signIn(id)
  await turnOn(id)
  expect((await me.call(resetSecondFactor, { params: { id } })).status).toBe(409)
  expect(await server.db.$count(secondFactors)).toBe(1)
  expect((await me.call(resetSecondFactor, { params: { id: 2_000_000_000 } })).status).toBe(404)
})
