import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { hostKeys } from '../hostKeys.ts'
import { BookingTimeFields, useBookingTime } from './BookingTimeFields.tsx'

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** The book of a day as the server answered it. */
function keep(date: string | undefined, times: string[]): void {
  client.setQueryData([...hostKeys.book, date ?? 'today'], {
    date: date ?? today,
    timeZone: 'UTC',
    slots: times.map((time) => ({ time, covers: 0 })),
    slotCovers: null,
    largestParty: 8,
  })
}
const today = new Date(nowMs()).toISOString().slice(0, 10)
const soon = new Date(nowMs() + HOUR_MS).toISOString()
const later = new Date(nowMs() + 2 * HOUR_MS).toISOString()

beforeEach(() => {
  // What is kept is shown while the server has not answered.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  keep(undefined, [soon, later])
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
})

test('a booking stays one when its time is no longer offered', async () => {
  const { result } = renderHook(() => useBookingTime({}), { wrapper: around })
  expect(result.current.isNow).toBe(true)
  act(() => result.current.choose(soon))
  expect([result.current.isNow, result.current.instant]).toEqual([false, soon])
  act(() => keep(undefined, [later]))
  await waitFor(() => expect(result.current.instant).toBe(later))
  expect(result.current.isNow).toBe(false)
  act(() => result.current.chooseNow())
  expect(result.current.isNow).toBe(true)
})

test('a booking whose last time has passed is not for now', async () => {
  const Fields = () => <BookingTimeFields {...useBookingTime({})} partySize={2} />
  render(<Fields />, { wrapper: around })
  const now = (pressed: boolean) => screen.getByRole('button', { name: 'Now', pressed })
  const time = screen.getByLabelText('Time')
  now(true)
  await userEvent.selectOptions(time, soon)
  now(false)
  act(() => keep(undefined, []))
  await screen.findByText('No more times on this day. Choose another day.')
  now(false)
  expect(time).toHaveProperty('textContent', 'Later')
  await userEvent.click(now(false))
  now(true)
})

const tomorrow = addDays(today, 1)

test.each([
  ['at the quarter of an hour of its time', '17:10', '17:00'],
  ['at dinner, if its time is not offered', '21:30', '19:00'],
])('a booking that is moved to another day is %s', (_where, from, to) => {
  keep(
    tomorrow,
    ['00:00', '17:00', '19:00'].map((time) => `${tomorrow}T${time}:00.000Z`),
  )
  const own = { time: `${today}T${from}:00.000Z`, partySize: 2 }
  const { result } = renderHook(() => useBookingTime({ day: tomorrow, own }), { wrapper: around })
  expect(result.current.instant).toBe(`${tomorrow}T${to}:00.000Z`)
})
