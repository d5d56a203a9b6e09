import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#kernel/server/db/schema/users.ts'
import { serverForTests } from '#test/support/app.ts'
import { aDiner, aUser } from '#test/support/factories.ts'
import { getBadgeStats, getLeaderboard } from '../contract.ts'

const server = serverForTests()

const aScorer = (username: string | null, pointsTotal: number, reachedAt = '2026-05-01T12:00:00Z') =>
  aDiner(server.db, { username, pointsTotal, pointsReachedAt: new Date(reachedAt) })
const board = async () => (await server.as(null).call(getLeaderboard)).body
const stats = async () => (await server.as(null).call(getBadgeStats)).body

describe('GET /api/leaderboard', () => {
  test('lists the ten with most points', async () => {
    for (let points = 1; points <= 12; points += 1) await aScorer(`Diner ${points}`, points * 10)
    const entries = await board()
    expect(entries.map(({ totalPoints }) => totalPoints)).toEqual([
      ...[120, 110, 100, 90, 80, 70, 60, 50, 40, 30],
    ])
    expect(entries[0]).toEqual({ username: 'Diner 12', totalPoints: 120, profileEmoji: '😀' })
  })

  test('ranks ties by who reached the total first [P-10]', async () => {
    await aScorer('Late', 50, '2026-05-03T12:00:00Z')
    await aScorer('Early', 50, '2026-05-01T12:00:00Z')
    await aScorer('Between', 50, '2026-05-02T12:00:00Z')
    expect((await board()).map(({ username }) => username)).toEqual(['Early', 'Between', 'Late'])
  })

  test('shows no email, not even of those without a name', async () => {
    await aScorer(null, 50)
    expect(await board()).toEqual([{ username: null, totalPoints: 50, profileEmoji: '😀' }])
  })

  test('leaves out the deactivated, restaurants and admins', async () => {
    await aScorer('Here', 20)
    const gone = await aScorer('Gone', 90)
    await aUser(server.db, { userType: 'restaurant', username: 'Place', pointsTotal: 100 })
    await aUser(server.db, { userType: 'admin', username: 'Admin', pointsTotal: 100 })
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, gone.id))
    expect((await board()).map(({ username }) => username)).toEqual(['Here'])
  })

  test('is empty without diners', async () => {
    expect(await board()).toEqual([])
  })
})

describe('GET /api/badge-stats', () => {
  test('counts the active diners on each level, to the point', async () => {
    for (const points of [0, 15, 16, 30, 31, 80, 81, 500]) await aScorer('Diner', points)
    await aScorer('One more', 81)
    expect(await stats()).toEqual({ firstBite: 2, dailySpecial: 2, chefsChoice: 2, tastemaker: 3 })
  })

  test('leaves out the deactivated, restaurants and admins', async () => {
    await aDiner(server.db, { pointsTotal: 90, isActive: false })
    await aUser(server.db, { userType: 'restaurant', pointsTotal: 90 })
    await aUser(server.db, { userType: 'admin' })
    expect(await stats()).toEqual({ firstBite: 0, dailySpecial: 0, chefsChoice: 0, tastemaker: 0 })
  })
})
