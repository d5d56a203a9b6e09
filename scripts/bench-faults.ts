import { startPostgres } from '#test/support/postgres.ts'
import { startRedis } from '#test/support/redis.ts'
import { measureConfirms } from './live/confirms.ts'
import { measureCuts } from './live/cuts.ts'
import { measureDatabaseRestart } from './live/databaseRestart.ts'
import { startNodes } from './live/nodes.ts'
import { measureRedisAway } from './live/redisAway.ts'

/** Prints how three nodes handle dropped connections, a Redis outage and a PostgreSQL crash. */

const DINERS = 50

const postgres = await startPostgres()
const redis = await startRedis()
if (!postgres?.restart || !redis) {
  throw new Error(
    'A PostgreSQL and a Redis of its own are needed: install both, and unset TEST_DATABASE_URL.',
  )
}
// The connection logs each line that was cut, which is what is done here.
console.warn = () => {}
const nodes = await startNodes(postgres.url, redis.url, DINERS)
console.log(await measureConfirms(nodes))
console.log(await measureCuts(nodes))
console.log(await measureRedisAway(nodes, redis))
console.log(await measureDatabaseRestart(nodes, postgres.restart))
await nodes.stop()
await redis.stop()
await postgres.stop()
process.exit(0)
