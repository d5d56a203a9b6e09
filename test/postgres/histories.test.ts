import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/buildIfStale.js'
import { aServer, type TestServer } from '../support/app.ts'
import { history, KINDS } from '../support/histories/commands.ts'
import { type Node, play } from '../support/histories/evening.ts'
import { aNodeProcess } from '../support/histories/nodeProcess.ts'
import { postgresForRaces } from '../support/races.ts'
import { patient } from '../support/timeouts.ts'
import { roundsNow } from '../support/variants.ts'

/** Random evenings: whatever hosts, diners and admins do on two nodes, the rows stay consistent. */

const postgres = await postgresForRaces()
const HISTORIES = Number(process.env.HISTORIES ?? roundsNow(40))
/** The same histories in each run; another seed plays others. */
const SEED = Number(process.env.HISTORIES_SEED ?? 43)
/** In how many histories a node is killed while it works; nodes are separate processes then. */
const KILLS = Number(process.env.HISTORIES_WITH_KILLS ?? 0)

const onServer =
  (server: TestServer): Node =>
  ({ method, path, body }, cookie, key) =>
    server.as(cookie).send(method, path, body, { 'idempotency-key': key })

describe.skipIf(postgres === null)('random histories on two nodes', () => {
  const databaseUrl = postgres?.url ?? ''
  let servers: TestServer[]
  beforeAll(async () => {
    servers = [await aServer({ databaseUrl }), await aServer({ databaseUrl })]
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await postgres?.stop()
  })

  const scene = () => {
    const [first] = servers
    if (!first) throw new Error('there is no node')
    return { db: first.db, pool: first.pool, done: new Map<string, number>() }
  }

  test(
    'break no law of tables, visits, the log and points [P-8]',
    async () => {
      const at = { ...scene(), nodes: servers.map(onServer) }
      await fc.assert(
        fc.asyncProperty(history, (rounds) => play(at, rounds)),
        { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
      )
      // Calls that are always refused would prove nothing.
      expect(at.done.size).toBeGreaterThan(KINDS.length / 2)
    },
    patient(Math.max(120_000, HISTORIES * 2_000)),
  )

  if (KILLS > 0) {
    test(
      'break none while nodes are killed at their work',
      async () => {
        expect(buildIfStale()).toBe(true)
        const processes = [aNodeProcess(databaseUrl), aNodeProcess(databaseUrl)]
        const at = { ...scene(), nodes: processes.map(({ node }) => node) }
        const withKill = fc.tuple(history, fc.nat(10), fc.nat(1), fc.nat(40))
        try {
          await fc.assert(
            fc.asyncProperty(withKill, async ([rounds, killedIn, which, afterMs]) => {
              let round = 0
              const onRound = () => {
                if (round === killedIn % rounds.length) setTimeout(() => processes[which]?.kill(), afterMs)
                round += 1
              }
              await play({ ...at, onRound }, rounds)
            }),
            { numRuns: KILLS, seed: SEED, endOnFailure: true },
          )
        } finally {
          for (const one of processes) await one.close()
        }
      },
      patient(KILLS * 20_000),
    )
  }
})
