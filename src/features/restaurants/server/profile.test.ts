import { beforeEach, expect, test } from 'vitest'
import { parseHours } from '#domain/openingHours.ts'
import { serverForTests } from '#test/support/app.ts'
import { aDiner } from '#test/support/factories.ts'
import { folderForTests } from '#test/support/forTests.ts'
import { anOwnerAtTheForm, PROFILE_FIELDS } from '#test/support/profileForm.ts'
import { getProfile, getRestaurant, updateProfile } from '../contract.ts'

const folder = folderForTests()
const server = serverForTests({ settings: { DATA_DIR: folder } })
let at: Awaited<ReturnType<typeof anOwnerAtTheForm>>

beforeEach(async () => {
  at = await anOwnerAtTheForm(server)
})

test('the form is filled with what is known, and saved', async () => {
  expect((await at.host.call(getProfile)).body).toMatchObject({ id: at.restaurantId, contactName: 'Ada' })
  const { status, profile } = await at.sendForm({ acceptsReservations: 'false', contactName: 'Grace' })
  expect(status).toBe(200)
  expect(profile).toMatchObject({ ...PROFILE_FIELDS, acceptsReservations: false, contactName: 'Grace' })
  expect((await at.host.call(getProfile)).body).toEqual(profile)
  const shown = await server.as(null).call(getRestaurant, { params: { id: at.restaurantId } })
  expect(shown.body.restaurant).toMatchObject({ name: 'Marigold', acceptsReservations: false })
})

test('the form can be sent as JSON, and omitted fields are unchanged', async () => {
  const { body, status } = await at.host.call(updateProfile, {
    body: PROFILE_FIELDS,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Marigold', contactName: 'Ada', acceptsReservations: true })
})

test.each([
  [{ name: 'M' }, 'Restaurant name must be at least 2 characters.'],
  [{ phone: '555' }, 'Phone number must be at least 10 digits.'],
  [{ address: 'here' }, 'Address must be at least 5 characters.'],
  [{ cuisineType: 'Martian' }, 'Please select a cuisine type'],
  [{ latitude: '40.7' }, 'Send both latitude and longitude, or neither'],
  [{ hoursOfOperation: '{"periods":[{"open":"noon"}]}' }, 'Opening hours are not in a supported format'],
])('%o is refused with the message of the form: %s', async (fields, message) => {
  const answer = await at.sendForm(fields)
  expect(answer.status).toBe(400)
  expect(answer.message).toBe(message)
})

test('opening hours can be sent in each of their shapes, and are kept as periods', async () => {
  const mondays = ['Monday: 5:00 PM – 9:00 PM', 'Tuesday: Closed']
  const periods = [{ open: { day: 1, time: '1700' }, close: { day: 1, time: '2100' } }]
  for (const hours of [{ periods }, { weekday_text: mondays }, mondays]) {
    const { profile } = await at.sendForm({ hoursOfOperation: JSON.stringify(hours) })
    expect(profile.hoursOfOperation).toBe(JSON.stringify({ periods }))
  }
})

test('a new address is geocoded again', async () => {
  const { profile } = await at.sendForm({ address: '500 Hayes Street, San Francisco, CA 94102, USA' })
  const distance = Math.abs(Number(profile.longitude) + 122.4256)
  expect(distance).toBeLessThan(0.01)
})

test('coordinates that are sent are kept and determine the time zone', async () => {
  const { profile } = await at.sendForm({
    address: '1 Wall Street, New York',
    latitude: '40.7074',
    longitude: '-74.0113',
  })
  expect(profile).toMatchObject({
    latitude: '40.7074',
    longitude: '-74.0113',
    timeZone: 'America/New_York',
  })
})

test('an address that cannot be found is refused, and nothing is saved', async () => {
  const answer = await at.sendForm({ address: 'qqqq zzzz' })
  expect(answer.status).toBe(400)
  expect(answer.message).toBe('Could not find this address. Please enter a valid address.')
  expect((await at.host.call(getProfile)).body.name).not.toBe('Marigold')
})

test('opening hours are saved, and can be removed', async () => {
  const point = (day: number, time: string) => ({ day, time })
  const periods = [{ open: point(5, '1700'), close: point(6, '0100') }]
  const { profile } = await at.sendForm({ hoursOfOperation: JSON.stringify({ periods }) })
  expect(parseHours(profile.hoursOfOperation)?.[5]).toEqual([{ openMinute: 1020, closeMinute: 1500 }])
  expect((await at.sendForm({ hoursOfOperation: '' })).profile.hoursOfOperation).toBeNull()
})

test.each([
  ['acceptsReservations as text in JSON', { ...PROFILE_FIELDS, acceptsReservations: 'true' }],
  ['hours as a list in JSON', { ...PROFILE_FIELDS, hoursOfOperation: [] }],
  ['nothing', {}],
])('%s is refused', async (_what, body) => {
  expect((await at.host.send('PUT', '/api/restaurant/profile', body)).status).toBe(400)
})

test('only a restaurant has a profile', async () => {
  const diner = await server.signIn((await aDiner(server.db)).id)
  expect((await diner.send('PUT', '/api/restaurant/profile', PROFILE_FIELDS)).status).toBe(403)
  expect((await server.as(null).call(getProfile)).status).toBe(401)
})

test('other calls still take no forms', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie: at.cookie }
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/tables',
    headers,
    payload: '--x--',
  })
  expect(response.statusCode).toBe(415)
})
