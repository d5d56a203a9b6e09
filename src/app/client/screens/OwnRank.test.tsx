import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { json, kept, openAt, openFakeDiner } from '#test/screens/fakeDiner.tsx'

beforeEach(openFakeDiner)

const TOP = Array.from({ length: 10 }, (_, position) => ({
  username: `top_${position + 1}`,
  totalPoints: 200 - position,
  profileEmoji: '🍕',
}))
const near = (rank: number, isMe = false) => ({
  rank,
  username: isMe ? 'mara_eats' : `near_${rank}`,
  totalPoints: 60 - rank,
  profileEmoji: '😎',
  isMe,
})
const standAt = (rank: number, neighbors: ReturnType<typeof near>[]) => {
  kept.instead.set('GET /api/leaderboard', json(200, TOP))
  const standing = { rank, totalPoints: 60 - rank, neighbors, reportCount: 3, agreedShare: null }
  kept.instead.set('GET /api/user/standing', json(200, standing))
}

test('a diner further down is shown with two neighbors on each side', async () => {
  standAt(14, [near(12), near(13), near(14, true), near(15), near(16)])
  openAt('/')
  const own = within(await screen.findByRole('list', { name: 'Your rank' }))
  expect(own.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 2))).toEqual([
    '12',
    '13',
    '14',
    '15',
    '16',
  ])
  expect(own.getByText('you').closest('li')?.textContent).toContain('mara_eats')
})

test('right below the top, no neighbor is shown twice', async () => {
  standAt(11, [near(9), near(10), near(11, true), near(12), near(13)])
  openAt('/')
  const own = within(await screen.findByRole('list', { name: 'Your rank' }))
  expect(own.getAllByRole('listitem')).toHaveLength(3)
})

test('a diner among the top is marked there and not repeated below', async () => {
  const me = { ...near(3, true), ...TOP[2], isMe: true }
  standAt(3, [near(1), near(2), me, near(4), near(5)])
  openAt('/')
  expect((await screen.findByText('you')).closest('li')?.textContent).toContain('top_3')
  expect(screen.queryByRole('list', { name: 'Your rank' })).toBeNull()
})

test('the highest level says that there is none above', async () => {
  kept.instead.set('GET /api/user/points', json(200, { points: 81 }))
  openAt('/')
  expect(await screen.findByText('81 points. Maximum Level Achieved!')).toBeTruthy()
})
