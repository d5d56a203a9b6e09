import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setWaitAlert } from '#features/alerts/contract.ts'
import { waitingAlerts } from '#features/alerts/server/store.ts'
import { aServer, type TestServer } from '../support/app.ts'
import { aDiner, aReport, aRestaurant } from '../support/factories.ts'
import { numberOf, postgresForRaces, times } from '../support/races.ts'

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

  /** Diners with a browser who wait for a long line to get short. */
  async function waitingDiners() {
    const { db, pool } = first()
    const { id: restaurantId } = await aRestaurant(db)
    await aReport(db, { restaurantId, waitTime: 40 })
    await refreshAll()
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
})
