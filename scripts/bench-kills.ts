import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureReadyTimes } from './kills/readyTimes.ts'
import { measureRepeatedPosts } from './kills/repeatedPosts.ts'
import { withPostgres } from './measure/withPostgres.ts'

/**
 * `npm run bench:kills`: how servers handle being killed. `-- posts=100 kills=10` makes it shorter; 0 skips a part;
 * `calls=party,table` repeats only some of the calls. It runs the built server: run `npm run build` first.
 */

const counts = new Map([
  ['posts', 1_000],
  ['kills', 60],
])
let calls: string[] = []
for (const argument of process.argv.slice(2)) {
  const [name = '', count] = argument.split('=')
  if (name === 'calls' && count) {
    calls = count.split(',')
    continue
  }
  if (!counts.has(name) || !count)
    throw new Error('Usage: npm run bench:kills -- posts=1000 kills=60 calls=party,table')
  counts.set(name, Number(count))
}
const [posts = 0, kills = 0] = [counts.get('posts'), counts.get('kills')]

console.log(`System load before the run: ${loadavg()[0]?.toFixed(1)}`)
const dataDir = await mkdtemp(join(tmpdir(), 'tablecast-kills-'))
if (posts > 0) {
  await withPostgres((databaseUrl) =>
    measureRepeatedPosts(databaseUrl, { count: posts, names: calls, dataDir }),
  )
}
if (kills > 0) {
  await withPostgres(async (databaseUrl) => {
    console.log(await measureReadyTimes('PostgreSQL', { databaseUrl, dataDir }, kills))
  })
  console.log(await measureReadyTimes('embedded database', { dataDir }, kills))
}
await rm(dataDir, { recursive: true })
process.exit(0)
