import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveMessage, LiveReservation } from '#contract/live.ts'
import type { ReservationStatus } from '#domain/reservation.ts'
import { dinerReservationsKey } from '#features/seating/client/diner/dinerReservations.ts'
import { hostKeys } from '#features/seating/client/hostKeys.ts'
import { useIsFlashing } from '#features/seating/client/rowFlash.ts'
import { waitTimeKeys } from '#features/waitTimes/client/queries.ts'
import type { ToastRequest } from '#kernel/client/toast.ts'
import { type Reader, toastFor } from './liveReactions.ts'
import { reactToLive } from './reactToLive.ts'

const { toasted, closed } = vi.hoisted(() => ({
  toasted: vi.fn<(toast: ToastRequest) => void>(),
  closed: vi.fn<(topic: string) => void>(),
}))
vi.mock('#kernel/client/toast.ts', () => ({ showToast: toasted, closeToast: closed }))

const reservation = (status: ReservationStatus) => ({ name: 'Mia', status, restaurantName: 'Lucia' })
const updated = (status: ReservationStatus, news: Partial<LiveReservation> = {}) => ({
  type: 'reservation_updated' as const,
  reservation: { ...reservation(status), ...news },
})
const CALL = { id: 4, stage: 'called' as const, action: 'called', calledAt: '2026-11-20T18:00:00.000Z' }
const requested: LiveMessage = { type: 'new_reservation', reservation: reservation('pending') }

describe('toasts by role', () => {
  test('a diner whose later reservation is confirmed gets one for five seconds', () => {
    expect(toastFor(updated('confirmed'), 'diner')).toMatchObject({
      title: 'Reservation Confirmed',
      durationMs: 5000,
    })
  })
  test('a diner who is back on the waitlist gets none', () => {
    expect(toastFor(updated('ready_to_seat', { action: 'unseated', stage: 'here' }), 'diner')).toBeNull()
  })
  test.each(['pending', 'seated', 'completed'] as const)('a diner whose party is %s gets none', (status) => {
    expect(toastFor(updated(status), 'diner')).toBeNull()
  })
  test('a restaurant gets one for a request and for a change', () => {
    expect(toastFor(requested, 'restaurant')).toEqual({
      title: 'New reservation request',
      description: 'Mia',
    })
    expect(toastFor(updated('cancelled'), 'restaurant')).toEqual({
      title: 'Reservation updated',
      description: 'Mia is no longer on the list',
    })
  })
  test.each([
    [{ action: 'ended', endedReason: 'left' }, 'Mia (4) left the list'],
    [{ action: 'answered', answer: 'coming' }, 'Mia (4) is coming'],
    [{ action: 'answered', answer: 'later' }, 'Mia (4) needs 10 more minutes'],
    [{ action: 'ended', endedReason: 'no_show' }, 'Mia (4) didn’t come'],
    [{ action: 'called' }, 'Mia (4) was called'],
  ] as const)('to a host in a host’s words: %j', (news, sentence) => {
    const message = updated('ready_to_seat', { partySize: 4, ...news })
    expect(toastFor(message, 'restaurant')?.description).toBe(sentence)
  })
  test('a host gets none for what a colleague did: its row flashes', () => {
    const message = updated('seated', { id: 4, action: 'seated', actor: 'restaurant' })
    expect(toastFor(message, 'restaurant')).toBeNull()
    const guest = updated('ready_to_seat', { id: 4, action: 'answered', answer: 'coming', actor: 'guest' })
    expect(toastFor(guest, 'restaurant')?.description).toBe('Mia is coming')
  })
  test.each(['edited', 'held', 'moved'])('a host gets none for a party that was %s', (action) => {
    expect(toastFor(updated('ready_to_seat', { partySize: 4, action }), 'restaurant')).toBeNull()
  })
  test('a restaurant gets none for a party it added itself', () => {
    const added: LiveMessage = { type: 'new_reservation', reservation: reservation('ready_to_seat') }
    expect(toastFor(added, 'restaurant')).toBeNull()
  })
  test('a diner whose alert was met reads the wait, and that nobody waits', () => {
    const wait = { restaurantId: 7, restaurantName: 'Lucia', partySize: 4, isTypical: false }
    const met = (minutes: number | null, isTypical = false): LiveMessage => ({
      ...{ type: 'wait_alert', ...wait, minutes },
      isTypical,
    })
    expect(toastFor(met(10), 'diner')?.title).toBe('Lucia: 10 min for 4')
    expect(toastFor(met(10, true), 'diner')?.title).toBe('Lucia: usually 10 min for 4')
    expect(toastFor(met(null), 'diner')?.title).toBe('No wait at Lucia for 4')
  })
  test('visitors and admins get none', () => {
    for (const reader of ['visitor', 'admin'] as const) {
      expect(toastFor(requested, reader)).toBeNull()
      expect(toastFor(updated('ready_to_seat'), reader)).toBeNull()
    }
  })
})

describe('refetches', () => {
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
  test('after a reservation: its lists, immediately', () => {
    expect(staleAfterMs(updated('seated'), 0)).toEqual({ host: true, diner: true, waits: false })
  })
  test('after a table was held: its lists, once the party could have been seated and was not', async () => {
    const client = new QueryClient()
    let reads = 0
    const stop = new QueryObserver(client, {
      queryKey: hostKeys.tables,
      staleTime: Number.POSITIVE_INFINITY,
      initialData: 0,
      queryFn: () => ++reads,
    }).subscribe(() => {})
    const readsAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return reads
    }
    const held = updated('ready_to_seat', { action: 'held' })
    reactToLive(client, held, 'restaurant')
    expect([await readsAfter(900), await readsAfter(200)]).toEqual([0, 1])
    reactToLive(client, held, 'restaurant')
    await readsAfter(900)
    reactToLive(client, updated('seated'), 'restaurant')
    expect([await readsAfter(0), await readsAfter(2000)]).toEqual([2, 2])
    stop()
  })
  test('after a reservation: the quotes once the lists are read, so that no row waits for them', async () => {
    const client = new QueryClient()
    const reads: string[] = []
    let listIsRead = () => {}
    const stops = [hostKeys.tables, hostKeys.quotes].map((queryKey) =>
      new QueryObserver(client, {
        queryKey,
        staleTime: Number.POSITIVE_INFINITY,
        initialData: 0,
        queryFn: () => {
          reads.push(String(queryKey.at(-1)))
          return new Promise<number>((resolve) => {
            listIsRead = () => resolve(1)
          })
        },
      }).subscribe(() => {}),
    )
    reactToLive(client, updated('seated'), 'restaurant')
    await vi.advanceTimersByTimeAsync(1)
    expect(reads).toEqual(['tables'])
    listIsRead()
    await vi.advanceTimersByTimeAsync(1)
    expect(reads).toEqual(['tables', 'quotes'])
    for (const stop of stops) stop()
  })
  test('after a move of its own window: nothing, because its write reads the lists again', async () => {
    const client = new QueryClient()
    const isReadAfter = async (message: LiveMessage) => {
      await vi.advanceTimersByTimeAsync(0)
      client.setQueryData(hostKeys.tables, [])
      reactToLive(client, message, 'restaurant')
      return client.getQueryState(hostKeys.tables)?.isInvalidated
    }
    const own: LiveMessage = { ...updated('seated'), isOwn: true }
    expect(await isReadAfter(own)).toBe(true)
    const write = { mutationKey: hostKeys.lists, mutationFn: () => new Promise(() => {}) }
    void client.getMutationCache().build(client, write).execute(undefined)
    expect([await isReadAfter(own), await isReadAfter(updated('seated'))]).toEqual([false, true])
    await isReadAfter({ ...updated('ready_to_seat', { action: 'held' }), isOwn: true })
    await vi.advanceTimersByTimeAsync(1000)
    expect(client.getQueryState(hostKeys.tables)?.isInvalidated).toBe(false)
  })
  test('after a move: not the settings, which it does not change', () => {
    const client = new QueryClient()
    const isReadAfter = (message: LiveMessage) => {
      client.setQueryData(hostKeys.stand, {})
      reactToLive(client, message, 'restaurant')
      return client.getQueryState(hostKeys.stand)?.isInvalidated
    }
    expect([isReadAfter(updated('seated')), isReadAfter({ type: 'stand_changed' })]).toEqual([false, true])
  })
  test('after a wait: the waits, shortly after', () => {
    const message: LiveMessage = { type: 'wait_time_updated', restaurantIds: [4] }
    expect(staleAfterMs(message, 250)).toEqual({ host: false, diner: false, waits: true })
  })
  test('after a changed wait: only its own panel; lists are patched and polled as before', () => {
    const client = new QueryClient()
    const list = waitTimeKeys.around({ lat: 1, lng: 2 }, { text: '', cuisine: '' })
    const item = (restaurantId: number, waitTime: number) => ({
      ...{ restaurantId, waitTime, isEstimate: false, createdAt: null, reportedWaitTime: null },
      ...{ partySize: null, reportCount: 0, agreeingCount: 0 },
    })
    client.setQueryData(list, { waitTimes: [item(4, 10), item(5, 10)], timestamp: '' }, { updatedAt: 1_000 })
    for (const id of [4, 5]) client.setQueryData(waitTimeKeys.one(id), {})
    reactToLive(client, { type: 'wait_changed', waits: [item(4, 30)] }, 'visitor')
    expect(client.getQueryData(list)).toEqual({ waitTimes: [item(4, 30), item(5, 10)], timestamp: '' })
    vi.advanceTimersByTime(250)
    expect(client.getQueryState(list)).toMatchObject({ isInvalidated: false, dataUpdatedAt: 1_000 })
    const isStale = (id: number) => client.getQueryState(waitTimeKeys.one(id))?.isInvalidated
    expect([4, 5].map(isStale)).toEqual([true, false])
  })
  test('a read ends although messages come faster than answers, and one more follows the last message', async () => {
    const client = new QueryClient()
    const answers: (() => void)[] = []
    const aborted = vi.fn()
    const observer = new QueryObserver(client, {
      queryKey: hostKeys.tables,
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', aborted)
        return new Promise<number>((resolve) => answers.push(() => resolve(answers.length)))
      },
    })
    const stop = observer.subscribe(() => {})
    const answerLatest = async () => {
      answers.at(-1)?.()
      await vi.advanceTimersByTimeAsync(1)
    }
    await answerLatest()
    for (const count of [2, 3, 4]) {
      for (let burst = 0; burst < 3; burst += 1) reactToLive(client, updated('seated'), 'restaurant')
      await answerLatest()
      expect(observer.getCurrentResult().data).toBe(count)
    }
    await answerLatest()
    expect(observer.getCurrentResult()).toMatchObject({ data: 5, fetchStatus: 'idle' })
    expect(aborted).not.toHaveBeenCalled()
    stop()
  })
  test('after a gap: everything', () => {
    expect(staleAfterMs({ type: 'refetch' }, 250)).toEqual({ host: true, diner: true, waits: true })
  })
})

describe('the row of a party at the stand', () => {
  const added = { type: 'new_reservation' as const, reservation: { ...reservation('ready_to_seat'), id: 5 } }
  const moved = (news: Partial<LiveReservation>) => updated('seated', { id: 4, action: 'seated', ...news })
  const flashed = (message: LiveMessage, reader: Reader, partyId: number) => {
    const { result, unmount } = renderHook(() => useIsFlashing(partyId))
    act(() => reactToLive(new QueryClient(), message, reader))
    const isFlashing = result.current
    act(() => vi.runAllTimers())
    unmount()
    return isFlashing
  }
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('flashes for what a colleague did or added, for no other party, and not for its own host', () => {
    expect(flashed(moved({ actor: 'restaurant' }), 'restaurant', 4)).toBe(true)
    expect(flashed(moved({ actor: 'restaurant' }), 'restaurant', 6)).toBe(false)
    expect(flashed(added, 'restaurant', 5)).toBe(true)
    expect(flashed({ ...moved({ actor: 'restaurant' }), isOwn: true }, 'restaurant', 4)).toBe(false)
    expect(flashed(moved({ actor: 'guest' }), 'restaurant', 4)).toBe(false)
    expect(flashed(moved({ actor: 'restaurant' }), 'diner', 4)).toBe(false)
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
  test('a call is announced once, again after a recall, and closed once the diner has answered', () => {
    const client = new QueryClient()
    const hear = (news: Partial<LiveReservation>) => {
      reactToLive(client, updated('ready_to_seat', news), 'diner')
      return toasted.mock.calls.map(([toast]) => toast.title)
    }
    toasted.mockReset()
    closed.mockReset()
    expect(hear(CALL)).toEqual(['Your Table is Ready!'])
    expect(hear(CALL)).toHaveLength(1)
    expect(hear({ ...CALL, calledAt: '2026-11-20T18:05:00.000Z' })).toHaveLength(2)
    expect(closed).not.toHaveBeenCalled()
    hear({ id: 4, stage: 'coming', action: 'answered', answer: 'coming' })
    expect(closed).toHaveBeenCalledWith('call-4')
  })
})
