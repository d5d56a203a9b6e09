import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { together, transactionOf } from '#platform/server/db/client.ts'
import { numberOf, postgresForRaces, serverForRaces } from '../support/races.ts'

/** Statements of one transaction that are sent together, on a real PostgreSQL. */

const postgres = await postgresForRaces()

describe.skipIf(postgres === null)('statements sent together', () => {
  const server = serverForRaces(postgres)

  test('are all rolled back when one is refused, also those that come after', async () => {
    const work = transactionOf(server.db, (tx) =>
      together(tx, [
        async () => {
          await tx.execute(sql`select 1`)
          throw new Error('refused')
        },
        async () => {
          await tx.execute(sql`select pg_sleep(0.05)`)
          await tx.execute(sql`insert into installation_secrets (name, secret) values ('late', 'x')`)
        },
      ]),
    )
    await expect(work).rejects.toThrow('refused')
    expect(
      await numberOf(server.pool, `select count(*) from installation_secrets where name = 'late'`, []),
    ).toBe(0)
  })
})
