import { once } from 'node:events'
import { measureGuessing, measureTimes } from './attacks/guessing.ts'
import { measureImages } from './attacks/images.ts'
import { measureReports } from './attacks/reports.ts'
import { measureSearches } from './attacks/searches.ts'
import { startNode } from './live/nodes.ts'
import { withPostgres } from './measure/withPostgres.ts'

/** Prints how one node handles guessed passwords, hostile images, many searches and many wait reports. */

const PARTS = {
  reports: { measure: measureReports, settings: {} },
  searches: { measure: measureSearches, settings: {} },
  images: { measure: measureImages, settings: {} },
  times: { measure: measureTimes, settings: {} },
  guessing: { measure: measureGuessing, settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } },
}

const wanted = process.argv.slice(2)
await withPostgres(async (databaseUrl, folder) => {
  for (const [name, { measure, settings }] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder, ...settings }
    const { child, address } = await startNode(environment)
    const residentMb = async () => {
      child.send('memory now')
      const [memory] = await once(child, 'message')
      return Number(Object(memory).resident) / 2 ** 20
    }
    console.log(await measure({ address, databaseUrl, residentMb }))
    child.removeAllListeners('exit').kill()
  }
})
process.exit(0)
