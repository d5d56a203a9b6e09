import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '#kernel/client/httpError.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { MARA } from '#test/screens/fakeUser.ts'
import { revalidateUser, USER_SCOPED, userQuery, useSession } from './queries.ts'

/** Longer than by default, because a busy machine needs a second for anything. */
const WITHIN_MS = 10_000

const BEA = { ...MARA, id: 4, username: 'bea', email: 'bea@example.com' }
const POINTS = [USER_SCOPED, 'points']

/** The user of the server's session; null answers 401. */
let here: typeof MARA | null = MARA
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  here = MARA
  fetched.mockReset().mockImplementation(async () => {
    if (here) return new Response(JSON.stringify(here))
    return new Response(JSON.stringify({ message: 'Sign in first', code: 'unauthenticated' }), {
      status: 401,
    })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => sessionStorage.clear())

async function maraWithHerPoints() {
  const client = makeQueryClient(revalidateUser)
  await client.prefetchQuery(userQuery)
  client.setQueryData(POINTS, { points: 13 })
  sessionStorage.setItem('onboarded', 'true')
  return client
}
const refused = () => Promise.reject(new HttpError(401, 'Unauthorized', ''))

test('when another person signed in elsewhere, nothing of the previous user is left', async () => {
  const client = await maraWithHerPoints()
  here = BEA
  await client.fetchQuery({ ...userQuery, staleTime: 0 })
  expect(client.getQueryData(userQuery.queryKey)).toMatchObject({ id: BEA.id })
  expect(client.getQueryData(POINTS)).toBeUndefined()
  expect(sessionStorage.getItem('onboarded')).toBeNull()
})

test('when the session has ended, nothing of the previous user is left', async () => {
  const client = await maraWithHerPoints()
  here = null
  await client.fetchQuery({ ...userQuery, staleTime: 0 })
  expect(client.getQueryData(userQuery.queryKey)).toBeNull()
  expect(client.getQueryData(POINTS)).toBeUndefined()
})

const AT_NORD = {
  id: 7,
  name: 'Osteria Nord',
  cuisineType: 'Italian',
  imageUrl: null,
  tableCount: 0,
  role: 'owner',
} as const

test('after a switch to another restaurant, nothing that was read of the first one is left', async () => {
  here = { ...MARA, userType: 'restaurant', restaurant: AT_NORD }
  const client = await maraWithHerPoints()
  here = { ...here, restaurant: { ...AT_NORD, id: 8 } }
  await client.fetchQuery({ ...userQuery, staleTime: 0 })
  expect(client.getQueryData(POINTS)).toBeUndefined()
  expect(sessionStorage.getItem('onboarded')).toBeNull()
})

test('an account that gets its first restaurant keeps what was read before', async () => {
  here = { ...MARA, userType: 'restaurant', restaurant: null }
  const client = await maraWithHerPoints()
  here = { ...here, restaurant: AT_NORD }
  await client.fetchQuery({ ...userQuery, staleTime: 0 })
  expect(client.getQueryData(POINTS)).toEqual({ points: 13 })
})

test('refetching the same user keeps their cached data', async () => {
  const client = await maraWithHerPoints()
  await client.fetchQuery({ ...userQuery, staleTime: 0 })
  expect(client.getQueryData(POINTS)).toEqual({ points: 13 })
})

test('a call refused without a session refetches the user', async () => {
  const client = await maraWithHerPoints()
  here = null
  await client.fetchQuery({ queryKey: ['refused'], queryFn: refused }).catch(() => undefined)
  await vi.waitFor(() => expect(client.getQueryData(userQuery.queryKey)).toBeNull(), WITHIN_MS)
})

test('a refused write refetches the user too, and once for many refusals', async () => {
  const client = await maraWithHerPoints()
  here = null
  const write = () => client.getMutationCache().build(client, { mutationFn: refused }).execute(undefined)
  await Promise.allSettled([write(), write(), write()])
  await vi.waitFor(() => expect(client.getQueryData(userQuery.queryKey)).toBeNull(), WITHIN_MS)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a refused call fetches nothing while nobody is signed in', async () => {
  const client = makeQueryClient(revalidateUser)
  here = null
  await client.prefetchQuery(userQuery)
  await client.fetchQuery({ queryKey: ['refused'], queryFn: refused }).catch(() => undefined)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
])('a stale user is fetched again when %s', async (_, happens) => {
  const client = await maraWithHerPoints()
  client.mount()
  const stop = new QueryObserver(client, { ...userQuery, staleTime: 0, refetchOnMount: false }).subscribe(
    () => {},
  )
  expect(fetched).toHaveBeenCalledTimes(1)
  happens()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), WITHIN_MS)
  stop()
  client.unmount()
})

test('while the server fails, the session stays unreachable, also during the next attempt', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  fetched.mockImplementation(async () => new Response('', { status: 500 }))
  const states: string[] = []
  const Watch = () => {
    states.push(useSession().state)
    return null
  }
  render(
    <QueryClientProvider client={makeQueryClient(revalidateUser)}>
      <Watch />
    </QueryClientProvider>,
  )
  for (let step = 0; step < 40; step += 1) await act(() => vi.advanceTimersByTimeAsync(250))
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(fetched.mock.calls.length).toBeGreaterThan(3)
  expect(new Set(states.slice(states.indexOf('unreachable')))).toEqual(new Set(['unreachable']))
})
