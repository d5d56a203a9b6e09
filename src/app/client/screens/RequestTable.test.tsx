import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  aReservation,
  aRestaurant,
  button,
  json,
  kept,
  openAt,
  openFakeDiner,
} from '#test/screens/fakeDiner.tsx'

beforeEach(() => {
  openFakeDiner()
  sessionStorage.clear()
})

const open = () => openAt('/restaurant/7')
const ALWAYS_OPEN = JSON.stringify({ periods: [{ open: { day: 0, time: '0000' } }] })

async function openForm() {
  const user = open()
  await user.click(await button('Request a Table'))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Request a Table' })) }
}

test('a request for now is sent without a time', async () => {
  const { user, form } = await openForm()
  await user.click(form.getByRole('button', { name: 'More: Party size' }))
  await user.click(form.getByRole('button', { name: 'Send Request' }))
  expect(await screen.findByText('Reservation requested')).toBeTruthy()
  expect(kept.sent).toEqual(['POST /api/diner/reservations {"restaurantId":7,"partySize":3,"language":"en"}'])
  expect(await screen.findByRole('link', { name: 'Your request: Pending' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Request a Table' })).toBeNull())
})

test('later sends the day and time that were chosen', async () => {
  kept.restaurant = aRestaurant({ hoursOfOperation: ALWAYS_OPEN })
  const { user, form } = await openForm()
  await user.click(form.getByRole('radio', { name: /Later/ }))
  await user.selectOptions(form.getByLabelText('Date'), 'Tomorrow')
  await user.selectOptions(form.getByLabelText('Time'), '8:30 pm')
  await user.click(form.getByRole('button', { name: 'Send Request' }))
  await screen.findByText('Reservation requested')
  const sent: Record<string, unknown> = JSON.parse(kept.sent[0]?.replace(/^\S+ \S+ /, '') ?? '{}')
  const wallClock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hour: 'numeric',
    minute: '2-digit',
  })
  expect(wallClock.format(Date.parse(String(sent.reservationTime)))).toMatch(/^8:30\sPM$/)
})

test('a refusal shows what failed and why, and keeps the form', async () => {
  kept.instead.set(
    'POST /api/diner/reservations',
    json(409, { message: 'You already have an open request at this restaurant.', code: 'conflict' }),
  )
  const { user, form } = await openForm()
  await user.click(form.getByRole('button', { name: 'Send Request' }))
  expect(
    await screen.findByText(
      'Failed to request reservation. You already have an open request at this restaurant.',
    ),
  ).toBeTruthy()
  expect(form.getByRole('button', { name: 'Send Request' })).toBeTruthy()
})

test('a place that takes no reservations offers none', async () => {
  kept.restaurant = aRestaurant({ acceptsReservations: false })
  open()
  expect(await button(/Verify Wait Time/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request a Table' })).toBeNull()
})

test('if a request is already open, a link to it is shown instead', async () => {
  kept.reservations = [aReservation({ status: 'confirmed' })]
  open()
  expect(await screen.findByRole('link', { name: 'Your request: On the waitlist' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request a Table' })).toBeNull()
})

test('no request is offered to a diner with an open one, even before it is known', async () => {
  kept.reservations = [aReservation({ status: 'confirmed' })]
  const seen: (string | null)[] = []
  const watch = new MutationObserver(() => void seen.push(document.body.textContent))
  watch.observe(document.body, { subtree: true, childList: true })
  open()
  expect(await screen.findByRole('link', { name: 'Your request: On the waitlist' })).toBeTruthy()
  watch.disconnect()
  expect(seen.filter((text) => text?.includes('Verify Wait Time')).length).toBeGreaterThan(0)
  expect(seen.filter((text) => text?.includes('Request a Table'))).toEqual([])
})

const waitsNow = (waitTime: number, source: 'reports' | 'usual') =>
  kept.instead.set(
    'GET /direct/wait-times/7',
    json(200, {
      wait: {
        ...{ restaurantId: 7, waitTime, createdAt: new Date().toISOString(), source },
        ...{ reportedWaitTime: waitTime, partySize: 2, reportCount: 1, agreeingCount: 1 },
        isEstimate: source === 'usual',
      },
      ...{ reports: [], typicalToday: [], dayOfWeek: 5, hourOfDay: 18, historyCount: 0 },
    }),
  )

test('the waits by party size say “over 3 h” like every other number [W-13]', async () => {
  waitsNow(100, 'usual')
  open()
  const heading = await screen.findByRole('heading', { name: 'Wait by party size' })
  const sizes = heading.nextElementSibling?.querySelectorAll('li b') ?? []
  const numbers = [...sizes].map(({ textContent }) => textContent)
  expect(numbers.slice(-3)).toEqual(['170 Minutes', 'over 3 h', 'over 3 h'])
})

test('a diner in line reads the wait of their own party next to that of a party that joins now [W-13]', async () => {
  const wait = { minutes: 40, range: { low: 25, high: 50 }, isRough: false, isOverThreeHours: false }
  kept.reservations = [
    aReservation({
      ...{ status: 'confirmed', stage: 'waiting', ahead: { parties: 2, needLarger: 0 } },
      wait: { ...wait, isFree: false },
    }),
  ]
  waitsNow(45, 'reports')
  open()
  expect(
    await screen.findByText('You’re in line. About 40 min (25–50). The wait above is for parties after you.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I’m in line' })).toBeNull()
})

test('a visitor is asked to sign in and returns to the place', async () => {
  kept.user = null
  const user = open()
  await user.click(await button('Request a Table'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to request a table' }))
  expect(dialog.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?as=diner&place=7')
})
