import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { reportReviews } from '#features/admin/server/schema.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { serverForTests } from '#test/support/app.ts'
import { aDiner, aReport, aRestaurant, aUser } from '#test/support/factories.ts'
import { getLeaderboard, getStanding } from '../contract.ts'

const server = serverForTests()

const aScorer = (
  username: string | null,
  pointsTotal: number,
  reachedAt: string | null = '2026-05-01T12:00:00Z',
) => aDiner(server.db, { username, pointsTotal, pointsReachedAt: reachedAt ? new Date(reachedAt) : null })
const standingOf = async ({ id }: { id: number }) => (await (await server.signIn(id)).call(getStanding)).body

describe('GET /api/user/standing', () => {
  test('shows the rank with two above and two below', async () => {
    for (const points of [10, 20, 30, 40, 60, 70, 80]) await aScorer(`Diner ${points}`, points)
    const me = await aScorer('Me', 50)
    const { rank, totalPoints, neighbors } = await standingOf(me)
    expect([rank, totalPoints]).toEqual([4, 50])
    expect(neighbors).toEqual([
      { rank: 2, username: 'Diner 70', totalPoints: 70, profileEmoji: '😀', isMe: false },
      { rank: 3, username: 'Diner 60', totalPoints: 60, profileEmoji: '😀', isMe: false },
      { rank: 4, username: 'Me', totalPoints: 50, profileEmoji: '😀', isMe: true },
      { rank: 5, username: 'Diner 40', totalPoints: 40, profileEmoji: '😀', isMe: false },
      { rank: 6, username: 'Diner 30', totalPoints: 30, profileEmoji: '😀', isMe: false },
    ])
  })

  test('ranks everyone as the leaderboard does, including ties and diners without points', async () => {
    const reached = ['2026-05-02T12:00:00.001Z', '2026-05-02T12:00:00Z', null, '2026-05-01T00:00:00Z', null]
    const people: { id: number; username: string | null }[] = []
    for (const points of [50, 5]) {
      for (const [index, at] of reached.entries())
        people.push(await aScorer(`${points}/${index}`, points, at))
    }
    const board = (await server.as(null).call(getLeaderboard)).body.map(({ username }) => username)
    const ranks = new Map<string | null, number>()
    for (const person of people) {
      const { rank, neighbors } = await standingOf(person)
      ranks.set(person.username, rank)
      const around = board.slice(Math.max(0, rank - 3), rank + 2)
      expect(neighbors.map(({ username }) => username)).toEqual(around)
      expect(neighbors.filter(({ isMe }) => isMe)).toMatchObject([{ username: person.username, rank }])
    }
    expect(board.map((username) => ranks.get(username))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('counts no restaurants, admins or deactivated diners, and shows no email', async () => {
    await aUser(server.db, { userType: 'restaurant', pointsTotal: 90 })
    await aUser(server.db, { userType: 'admin', pointsTotal: 90 })
    const gone = await aScorer('Gone', 90)
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, gone.id))
    const me = await aScorer(null, 5)
    expect(await standingOf(me)).toEqual({
      rank: 1,
      totalPoints: 5,
      neighbors: [{ rank: 1, username: null, totalPoints: 5, profileEmoji: '😀', isMe: true }],
      reportCount: 0,
      agreedShare: null,
    })
  })
})

describe('how often a diner’s reports agree', () => {
  const NOON = new Date('2026-05-01T19:00:00Z')
  const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)

  test('compares each with the median of other reports there within 90 minutes', async () => {
    const [me, ben, eve] = [await aDiner(server.db), await aDiner(server.db), await aDiner(server.db)]
    const [here, there] = [await aRestaurant(server.db), await aRestaurant(server.db)]
    const report = (userId: number | null, restaurantId: number, waitTime: number, minutes: number) =>
      aReport(server.db, { userId, restaurantId, waitTime, at: minutesLater(minutes) })
    // Agrees with 22, the median of 20 and 24; the third is too early to count.
    await report(me.id, here.id, 25, 0)
    await report(ben.id, here.id, 20, -80)
    await report(eve.id, here.id, 24, 85)
    await report(null, here.id, 170, -95)
    expect(await standingOf(me)).toMatchObject({ reportCount: 1, agreedShare: 1 })
    // Far from a report by someone without an account.
    await report(me.id, there.id, 90, 0)
    await report(null, there.id, 10, 10)
    expect(await standingOf(me)).toMatchObject({ reportCount: 2, agreedShare: 0.5 })
    // Nobody else was there to compare with; the diner's own reports don't count.
    await report(me.id, here.id, 5, 600)
    await report(me.id, here.id, 100, 610)
    expect(await standingOf(me)).toMatchObject({ reportCount: 4, agreedShare: 0.5 })
  })

  test('compares parties of different sizes by what a party of two waits', async () => {
    const [me, ben] = [await aDiner(server.db), await aDiner(server.db)]
    const { id: restaurantId } = await aRestaurant(server.db)
    await aReport(server.db, { userId: me.id, restaurantId, partySize: 6, waitTime: 51, at: NOON })
    await aReport(server.db, { userId: ben.id, restaurantId, partySize: 2, waitTime: 30, at: NOON })
    expect((await standingOf(me)).agreedShare).toBe(1)
  })

  test('a removed report doesn’t count against others, only against its author', async () => {
    const [me, liar] = [await aDiner(server.db), await aDiner(server.db)]
    const { id: restaurantId } = await aRestaurant(server.db)
    await aReport(server.db, { userId: me.id, restaurantId, waitTime: 20, at: NOON })
    const lie = await aReport(server.db, { userId: liar.id, restaurantId, waitTime: 170, at: NOON })
    expect(await standingOf(me)).toMatchObject({ reportCount: 1, agreedShare: 0 })

    await server.db.insert(reportReviews).values({ reportId: lie.id, verdict: 'removed' })
    expect(await standingOf(me)).toMatchObject({ reportCount: 1, agreedShare: null })
    expect(await standingOf(liar)).toMatchObject({ reportCount: 0, agreedShare: 0 })
  })
})
