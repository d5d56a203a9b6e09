import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '#contract/live.ts'
import type { ReservationStatus } from '#domain/reservation.ts'
import { dinerReservationsKey } from '#features/seating/client/dinerReservations.ts'
import { hostKeys } from '#features/seating/client/queries.ts'
import { waitTimeKeys } from '#features/waitTimes/client/queries.ts'
import type { ToastRequest } from '#platform/client/toast.ts'
import { type Reader, toastFor } from './liveReactions.ts'
import { reactToLive } from './reactToLive.ts'

const { toasted } = vi.hoisted(() => ({ toasted: vi.fn<(toast: ToastRequest) => void>() }))
vi.mock('#platform/client/toast.ts', () => ({ showToast: toasted }))

const reservation = (status: ReservationStatus) => ({ name: 'Mia', status, restaurantName: 'Lucia' })
const updated = (status: ReservationStatus) => ({
  type: 'reservation_updated' as const,
  reservation: reservation(status),
})
const requested: LiveMessage = { type: 'new_reservation', reservation: reservation('pending') }

describe('what is said', () => {
  test('to a diner whose table is ready', () => {
    expect(toastFor(updated('ready_to_seat'), 'diner')).toMatchObject({
      kind: 'ready',
      title: 'Your Table is Ready!',
    })
  })
  test('to a diner whose later table is confirmed, for five seconds', () => {
    expect(toastFor(updated('confirmed'), 'diner')).toMatchObject({
      title: 'Reservation Confirmed',
      durationMs: 5000,
    })
  })
  test.each(['pending', 'seated', 'completed'] as const)('nothing to a diner whose party is %s', (status) => {
    expect(toastFor(updated(status), 'diner')).toBeNull()
  })
  test('to a restaurant of a request, and of a change', () => {
    expect(toastFor(requested, 'restaurant')).toEqual({
      title: 'New reservation request',
      description: 'Mia',
    })
    expect(toastFor(updated('cancelled'), 'restaurant')).toEqual({
      title: 'Reservation updated',
      description: 'Mia is no longer on the list.',
    })
  })
  test('nothing to a restaurant of a party it has put on the list itself', () => {
    const added: LiveMessage = { type: 'new_reservation', reservation: reservation('ready_to_seat') }
    expect(toastFor(added, 'restaurant')).toBeNull()
  })
  test('nothing to visitors and admins', () => {
    for (const reader of ['visitor', 'admin'] as const) {
      expect(toastFor(requested, reader)).toBeNull()
      expect(toastFor(updated('ready_to_seat'), reader)).toBeNull()
    }
  })
})

describe('what is read again', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const staleAfterMs = (message: LiveMessage, ms: number) => {
    const client = new QueryClient()
    for (const key of [hostKeys.tables, dinerReservationsKey, waitTimeKeys.one(4)])
      client.setQueryData(key, [])
    reactToLive(client, message, 'visitor')
    vi.advanceTimersByTime(ms)
    return {
      host: client.getQueryState(hostKeys.tables)?.isInvalidated,
      diner: client.getQueryState(dinerReservationsKey)?.isInvalidated,
      waits: client.getQueryState(waitTimeKeys.one(4))?.isInvalidated,
    }
  }
  test('after a reservation: its lists, at once', () => {
    expect(staleAfterMs(updated('seated'), 0)).toEqual({ host: true, diner: true, waits: false })
  })
  test('after a wait: the waits, within a moment', () => {
    const message: LiveMessage = { type: 'wait_time_updated', restaurantIds: [4] }
    expect(staleAfterMs(message, 250)).toEqual({ host: false, diner: false, waits: true })
  })
  test('after a gap: everything', () => {
    expect(staleAfterMs({ type: 'refetch' }, 250)).toEqual({ host: true, diner: true, waits: true })
  })
})

describe('toasts', () => {
  async function toastsFor(message: LiveMessage, reader: Reader) {
    toasted.mockReset()
    const client = new QueryClient()
    await client
      .getMutationCache()
      .build(client, { mutationFn: async () => 'done' })
      .execute(undefined)
    reactToLive(client, message, reader)
    return toasted.mock.calls.map(([toast]) => toast.title)
  }

  test('are not shown for changes of the same session', async () => {
    expect(await toastsFor({ ...updated('seated'), isOwn: true }, 'restaurant')).toEqual([])
    expect(await toastsFor({ ...updated('cancelled'), isOwn: true }, 'diner')).toEqual([])
  })
  test('are shown for changes of others, even right after an unrelated change in this tab', async () => {
    expect(await toastsFor(requested, 'restaurant')).toEqual(['New reservation request'])
    expect(await toastsFor(updated('cancelled'), 'restaurant')).toEqual(['Reservation updated'])
    expect(await toastsFor(updated('confirmed'), 'diner')).toEqual(['Reservation Confirmed'])
  })
})
