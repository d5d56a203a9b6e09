import { describe, expect, test } from 'vitest'
import { serverForTests } from './support/app.ts'
import { aReservation } from './support/factories.ts'
import { anEmail, aStand, PASSWORD, restaurantSignUp } from './support/people.ts'
import { PROFILE_FIELDS } from './support/profileForm.ts'

const DANISH = '32101010'

const COUNTRIES = [
  ['us', DANISH, 400, 'Phone number must be at least 10 digits.'],
  ['dk', DANISH, 'good', null],
  ['dk', '12345', 400, 'Please enter a valid phone number'],
  ['dk', '+1 415 555 0100', 'good', null],
] as const

describe.each(COUNTRIES)('in %s, the phone number %s', (country, phone, expected, message) => {
  const server = serverForTests({ settings: { HOME_COUNTRY: country } })

  async function everyAnswer() {
    const { host, restaurantId } = await aStand(server)
    const party = await aReservation(server.db, { restaurantId })
    const diner = { userType: 'diner', email: anEmail(), password: PASSWORD }
    return [
      await server.as(null).send('POST', '/api/register', { ...diner, phone }),
      await server.as(null).send('POST', '/api/register', restaurantSignUp({ phone })),
      await host.send('PUT', '/api/restaurant/profile', { ...PROFILE_FIELDS, phone }),
      await host.send('POST', '/api/reservations', {
        name: 'Okafor',
        status: 'ready_to_seat',
        partySize: 2,
        phone,
      }),
      await host.send('PATCH', `/api/reservations/${party.id}`, { phone }),
    ]
  }

  test(`is ${expected === 'good' ? 'accepted' : 'refused'} from diners, restaurants and hosts`, async () => {
    for (const { status, error } of await everyAnswer()) {
      expect(status < 300 ? 'good' : status).toBe(expected)
      if (message) expect([error.message, error.issues?.[0]?.field]).toEqual([message, 'phone'])
    }
  })
})
