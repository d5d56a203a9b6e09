import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setWaitAlert } from '#features/alerts/contract.ts'
import { waitingAlerts } from '#features/alerts/server/store.ts'
import { aServer, type TestServer } from '../support/app.ts'
import { aDiner, aReport, aRestaurant } from '../support/factories.ts'
import { atOnce, numberOf, postgresForRaces, roundsOf, statusesOf, times } from '../support/races.ts'

/** An alert on several nodes that all see the short wait, on a real PostgreSQL. */

const postgres = await postgresForRaces()
const ALERTS = 8

describe.skipIf(postgres === null)('on three nodes', () => {
  let nodes: TestServer[]
  const pushed: string[] = []

  beforeAll(async () => {
    const node = {
      databaseUrl: postgres?.url ?? '',
      sendPush: async (_: unknown, payload: string) => void pushed.push(payload),
    }
    nodes = [await aServer(node), await aServer(node), await aServer(node)]
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await postgres?.stop()
  })
  beforeEach(async () => {
    await first().clear()
    pushed.length = 0
  })
  const first = (): TestServer => {
    const [node] = nodes
    if (!node) throw new Error('there is no node')
    return node
  }

  async function aBusyPlace() {
    const { db } = first()
    const { id: restaurantId } = await aRestaurant(db)
    await aReport(db, { restaurantId, waitTime: 40 })
    await refreshAll()
    return restaurantId
  }

  /** Diners with a browser who wait for a long line to get short. */
  async function waitingDiners() {
    const { db, pool } = first()
    const restaurantId = await aBusyPlace()
    for (const number of times(ALERTS)) {
      const { id } = await aDiner(db)
      const diner = await first().signIn(id)
      const { status } = await diner.call(setWaitAlert, { body: { restaurantId, partySize: 2 } })
      expect(status).toBe(201)
      await pool.query(
        `insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth)
         select $1, token_hash, $2, 'key', 'secret' from sessions where user_id = $1`,
        [id, `https://fcm.googleapis.com/fcm/send/${number}`],
      )
    }
    return restaurantId
  }
  const refreshAll = () => Promise.all(nodes.map((node) => node.refresh()))

  test('every diner is told once, and not again [W-16]', async () => {
    const restaurantId = await waitingDiners()
    await aReport(first().db, { restaurantId, waitTime: 8 })
    await refreshAll()
    await refreshAll()
    await expect.poll(() => pushed.length).toBe(ALERTS)
    await refreshAll()
    expect(pushed).toHaveLength(ALERTS)
    const fired = 'select count(*) from wait_alerts where fired_at is not null'
    expect(await numberOf(first().pool, fired)).toBe(ALERTS)
  })

  test('control: three nodes that only read what waits would each tell every diner', async () => {
    await waitingDiners()
    const seen = await Promise.all(nodes.map(({ db }) => waitingAlerts(db, new Date())))
    expect(seen.map((alerts) => alerts.length)).toEqual([ALERTS, ALERTS, ALERTS])
  })

  describe('a diner with nine alerts who sets eight more at once', () => {
    async function withNine() {
      const { db } = first()
      const restaurantId = await aBusyPlace()
      const { id } = await aDiner(db)
      const diners = await Promise.all(nodes.map((node) => node.signIn(id)))
      const set = async (partySize: number) => {
        const diner = diners[partySize % diners.length]
        if (!diner) throw new Error('there is no node')
        return diner.call(setWaitAlert, { body: { restaurantId, partySize } })
      }
      for (const number of times(9)) expect((await set(number + 1)).status).toBe(201)
      return { id, restaurantId, set }
    }

    test('has ten', async () => {
      for (const _round of times(roundsOf(6))) {
        await first().clear()
        const { set } = await withNine()
        const answers = await atOnce(8, (index) => set(10 + index))
        expect(statusesOf(answers)).toEqual([201, ...times(7).map(() => 409)])
        expect(await numberOf(first().pool, 'select count(*) from wait_alerts')).toBe(10)
      }
    })

    test('control: would have more if each were only counted first', async () => {
      const { id, restaurantId } = await withNine()
      await atOnce(8, (index) =>
        first().pool.query(
          `insert into wait_alerts (user_id, restaurant_id, party_size, ends_at)
           select $1, $2, $3, now() + interval '1 hour'
           where (select count(*) from wait_alerts) < 10 and pg_sleep(0.1) is not null`,
          [id, restaurantId, 10 + index],
        ),
      )
      expect(await numberOf(first().pool, 'select count(*) from wait_alerts')).toBeGreaterThan(10)
    })
  })
})
