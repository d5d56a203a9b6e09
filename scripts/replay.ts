import { parseArgs } from 'node:util'
import { CITY_RUNS, playCity } from './replay/city.ts'
import { replayCsv } from './replay/csv.ts'
import { replayEvents } from './replay/events.ts'
import { tableOf } from './replay/score.ts'

/**
 * Measures the waits that are shown, through the product's own functions, in order of time.
 *   npm run replay -- --csv FILE [--json]   rows `place,at,posted,actual` of posted and actual waits
 *   npm run replay -- --events FILE         NDJSON; one answer a line for each `ask`
 *   npm run replay -- --city SEED [--json]  a simulated city
 */
const { values } = parseArgs({
  options: {
    csv: { type: 'string' },
    events: { type: 'string' },
    city: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

function replayCity(seed: number): void {
  const runs = CITY_RUNS.map(({ name, habits, hasColluders }) => {
    const methods = playCity({ seed, habits, hasColluders })
    if (!values.json) console.log(`${tableOf(name, methods)}\n`)
    return { name, methods }
  })
  if (values.json) console.log(JSON.stringify({ seed, runs }, null, 2))
}

if (values.events !== undefined) await replayEvents(values.events, process.stdout)
else if (values.csv !== undefined) replayCsv(values.csv, values.json)
else if (values.city !== undefined) replayCity(Number(values.city) || 1)
else {
  console.error('Usage: npm run replay -- --csv FILE [--json] | --events FILE | --city SEED [--json]')
  process.exitCode = 2
}
