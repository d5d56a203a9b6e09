import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userQuery } from '#features/session/client/queries.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { MARA } from '#test/screens/fakeUser.ts'
import { applyPoints, pointsKeys, useBalance } from './queries.ts'
import { useLevelUpToast } from './useLevelUpToast.ts'

const toasted = vi.hoisted(() => vi.fn())
vi.mock('#kernel/client/toast.ts', () => ({ showToast: toasted }))

const diner = (id: number): CurrentUser => ({ ...MARA, id })

/** A balance that the server has not returned yet. */
const never = () => new Promise<Response>(() => {})
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  toasted.mockReset()
  fetched.mockReset().mockImplementation(never)
  vi.stubGlobal('fetch', fetched)
})

function Watcher() {
  useLevelUpToast()
  return <p>{useBalance().points} points</p>
}

/** Opens a tab with this diner signed in; a reload is a second one. */
function openTab({ user = diner(3), points }: { user?: CurrentUser; points?: number } = {}) {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(userQuery.queryKey, user)
  if (points !== undefined) queryClient.setQueryData(pointsKeys.balance, points)
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <Watcher />
    </QueryClientProvider>,
  )
  const report = async (totalPoints: number) => {
    await act(() => applyPoints(queryClient, totalPoints))
    await screen.findByText(`${totalPoints} points`)
  }
  return { report, close: unmount }
}

const levelsToasted = () => toasted.mock.calls.map(([toast]) => toast.description)

test.each([
  {
    title: 'a report that crosses a level toasts its points and the new level once',
    points: 12,
    reported: [20, 25],
    toasts: ["+8 points. You've reached Daily Special!"],
  },
  { title: 'points within a level toast nothing', points: 16, reported: [30], toasts: [] },
  {
    title: 'two levels in one step toast the higher one',
    points: 14,
    reported: [31],
    toasts: ["+17 points. You've reached Chef's Choice!"],
  },
  { title: 'a balance that falls toasts nothing', points: 33, reported: [28], toasts: [] },
])('$title', async ({ points, reported, toasts }) => {
  const { report } = openTab({ points })
  for (const total of reported) await report(total)
  expect(levelsToasted()).toEqual(toasts)
})

test('the default shown before the balance is known is not used as a starting point', async () => {
  const { report } = openTab()
  expect(screen.getByText('5 points')).toBeTruthy()
  await report(90)
  expect(toasted).not.toHaveBeenCalled()
})

test('a reload does not repeat the toast', async () => {
  const first = openTab({ points: 12 })
  await first.report(20)
  first.close()
  openTab({ points: 20 })
  expect(levelsToasted()).toHaveLength(1)
})

test('a level reached while offline shows a toast at the next visit', () => {
  openTab({ points: 12 }).close()
  openTab({ points: 40 })
  expect(levelsToasted()).toEqual(["+28 points. You've reached Chef's Choice!"])
})

test('another diner on the same device starts from their own balance', () => {
  openTab({ points: 12 }).close()
  openTab({ user: diner(4), points: 90 })
  expect(toasted).not.toHaveBeenCalled()
})

test('a level reached in another tab shows a toast in this one too', async () => {
  openTab({ points: 12 })
  const other = new BroadcastChannel('tablecast-points')
  other.postMessage({ userId: 3, totalPoints: 20 })
  await waitFor(() => expect(levelsToasted()).toEqual(["+8 points. You've reached Daily Special!"]))
  other.close()
})

test('another diner’s points in another tab change nothing here', async () => {
  const { report } = openTab({ points: 12 })
  const other = new BroadcastChannel('tablecast-points')
  other.postMessage({ userId: 9, totalPoints: 90 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await report(13)
  expect(toasted).not.toHaveBeenCalled()
  other.close()
})
