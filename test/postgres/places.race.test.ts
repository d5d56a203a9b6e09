import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importPlaces, updateMetadata } from '#features/admin/contractPlaces.ts'
import { aServer, type Caller, type TestServer } from '#test/support/app.ts'
import { aRestaurant } from '#test/support/factories.ts'
import { anAdmin } from '#test/support/people.ts'
import { postgresForRaces, roundsOf, times } from '../support/races.ts'

/** Two nodes, one database: on a real PostgreSQL, with a control run that shows what the lock prevents. */

const postgres = await postgresForRaces()

const ROUNDS = roundsOf(10)
const AT_ONCE = 8
/** One place that the file lists under many ids; only its name and location show that it is one. */
const TWINS = times(AT_ONCE).map((index) => `twin:${index}`)
const row = (id: string) => `${id},Twin House,"100 Market Street, San Francisco, CA 94105",37.7936,-122.3958`

describe.skipIf(postgres === null)('on a real PostgreSQL', () => {
  let folder: string
  let nodes: TestServer[]
  let admins: Caller[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tablecast-twins-'))
    const file = join(folder, 'places.csv')
    await writeFile(file, ['id,name,address,latitude,longitude', ...TWINS.map(row)].join('\n'))
    const start = () => aServer({ databaseUrl: postgres?.url ?? '', settings: { PLACES_FILE: file } })
    nodes = [await start(), await start()]
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await postgres?.stop()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    await nodes[0]?.clear()
    admins = await Promise.all(nodes.map(anAdmin))
  })
  const pool = () => {
    const [node] = nodes
    if (!node) throw new Error('no node')
    return node.pool
  }
  const count = async () => {
    const { rows } = await pool().query<{ count: number }>('select count(*)::int as count from restaurants')
    return rows[0]?.count
  }

  test('eight concurrent imports on two nodes import one of eight twins', async () => {
    for (const _round of times(ROUNDS)) {
      await pool().query('delete from restaurants')
      const answers = await Promise.all(
        TWINS.flatMap((place_id, index) => {
          const admin = admins[index % admins.length]
          return admin ? admin.call(importPlaces, { body: { places: [{ place_id }] } }) : []
        }),
      )
      expect(answers.map(({ status }) => status)).toEqual(TWINS.map(() => 200))
      expect(answers.reduce((sum, { body }) => sum + body.imported, 0)).toBe(1)
      expect(await count()).toBe(1)
    }
  })

  test('control: checking first and then writing, without the lock, imports more', async () => {
    const importUnguarded = async (placeId: string) => {
      const { rows } = await pool().query(`select 1 from restaurants where name = 'Twin House'`)
      if (rows.length > 0) return
      // The time between reading and writing.
      await pool().query('select pg_sleep(0.1)')
      await pool().query(
        `insert into restaurants (name, address, cuisine_type, time_zone, source, place_id)
         values ('Twin House', '100 Market Street', 'Other', 'America/Los_Angeles', 'import', $1)`,
        [placeId],
      )
    }
    await Promise.all(TWINS.map(importUnguarded))
    expect(await count()).toBeGreaterThan(1)
  })

  test('metadata is updated by one node at a time', async () => {
    await aRestaurant(nodes[0]?.db ?? expect.fail('no node'), { placeId: 'twin:0' })
    const [admin] = admins
    const other = await pool().connect()
    await other.query(`select pg_advisory_lock(hashtext('tablecast.metadata'))`)
    expect((await admin?.call(updateMetadata))?.status).toBe(409)
    await other.query(`select pg_advisory_unlock(hashtext('tablecast.metadata'))`)
    other.release()
    expect((await admin?.call(updateMetadata))?.status).toBe(200)
    expect((await admin?.call(updateMetadata))?.status).toBe(200)
  })
})
