import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { aReservation, button, json, kept, openAt, openFakeDiner } from '#test/screens/fakeDiner.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

const aLine = (minutes: number) => ({
  id: 5,
  restaurantId: 7,
  restaurantName: 'Little Marigold',
  partySize: 2,
  startedAt: ago(minutes),
  shown: { waitTime: 20, low: 16, high: 28 },
  asksAt: ago(minutes - 90),
  endsAt: ago(minutes - 240),
  endedAt: null,
  outcome: null,
  waitedMinutes: null,
})
const running = (minutes: number) =>
  kept.instead.set('GET /api/diner/line', json(200, { wait: aLine(minutes) }))

beforeEach(() => {
  openFakeDiner()
  sessionStorage.clear()
})

test('starting the timer shows the elapsed time and the wait that was shown when the diner joined', async () => {
  kept.instead.set('GET /api/diner/line', json(200, { wait: null }))
  kept.instead.set('POST /api/diner/line', json(201, { wait: aLine(0) }))
  const user = openAt('/restaurant/7')
  await user.click(await button('I’m in line'))
  expect(await screen.findByText('You’re in line, party of 2')).toBeTruthy()
  expect(screen.getByText('When you joined: about 20 min')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^0\d:\d\d$/)
  expect(kept.sent[0]).toContain('"partySize":2')
})

test('a timer that another device started is shown, and “Seated” ends it as a report', async () => {
  running(12)
  const wait = { ...aLine(12), endedAt: ago(0), outcome: 'seated', waitedMinutes: 12 }
  const reservation = { ...aReservation(), status: 'wait_time_report', waitTime: 12 }
  const transactions = [{ points: 5, reason: 'wait_time_verification' }]
  kept.instead.set(
    'POST /api/diner/line/5/end',
    json(200, { wait, reservation, totalPoints: 51, transactions }),
  )
  const user = openAt('/restaurant/7')
  expect((await screen.findByRole('timer')).textContent).toMatch(/^12:0\d$/)
  await user.click(await button('Seated'))
  expect(await screen.findByText('+5 Wait time verification')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  expect(kept.sent[0]).toContain('"outcome":"seated"')
})

test('after ninety minutes it asks “Still waiting?”', async () => {
  running(95)
  kept.instead.set(
    'POST /api/diner/line/5/still-waiting',
    json(200, { wait: { ...aLine(95), asksAt: ago(-90) } }),
  )
  const user = openAt('/restaurant/7')
  expect(await screen.findByText('Still waiting?')).toBeTruthy()
  await user.click(await button('Yes'))
  await waitFor(() => expect(screen.queryByText('Still waiting?')).toBeNull())
})

test('other screens link to the timer', async () => {
  running(12)
  openAt('/favorites')
  const link = await screen.findByRole('link', { name: /In line at Little Marigold, 12 minutes/ })
  expect(link.getAttribute('href')).toBe('/restaurant/7')
})
