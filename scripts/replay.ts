import { parseArgs } from 'node:util'
import { CITY_RUNS, playCity } from './replay/city.ts'
import { replayCsv } from './replay/csv.ts'
import { replayEventsOf } from './replay/events.ts'
import { type MethodScore, recordsOf, tableOf } from './replay/score.ts'
import { playTown } from './replay/town.ts'
import { TOWNS } from './replay/townHabits.ts'

/**
 * Measures the waits that are shown, through the product's own functions, in order of time.
 *   npm run replay -- --csv FILE [--json]   rows `place,at,posted,actual` of posted and actual waits
 *   npm run replay -- --events FILE         NDJSON; one answer a line for each `ask`
 *   npm run replay -- --city SEED [--json]  a simulated city
 *   npm run replay -- --town SEED [--json]  five towns of another kind than the city
 */
const USAGE =
  'Usage: npm run replay -- --csv FILE [--json] | --events FILE | --city SEED [--json] | --town SEED [--json]'

interface Run {
  name: string
  play: (seed: number) => MethodScore[]
}

const CITIES = CITY_RUNS.map(({ name, habits, hasColluders }) => ({
  name,
  play: (seed: number) => playCity({ seed, habits, hasColluders }),
}))
const TOWN_RUNS = TOWNS.map((habits) => ({
  name: habits.name,
  play: (seed: number) => playTown(habits, seed),
}))

function replayRuns(seed: number, asJson: boolean, plans: readonly Run[]): void {
  const runs = plans.map(({ name, play }) => {
    const methods = play(seed)
    if (!asJson) console.log(`${tableOf(name, methods)}\n`)
    return { name, methods: recordsOf(methods) }
  })
  if (asJson) console.log(JSON.stringify({ seed, runs }, null, 2))
}

const options = () =>
  parseArgs({
    options: {
      csv: { type: 'string' },
      events: { type: 'string' },
      city: { type: 'string' },
      town: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  }).values

class UsageError extends Error {}

/** The exit code when nothing fails: 0 when every line could be read, 1 otherwise. */
async function replay(): Promise<number> {
  const { csv, events, city, town, json } = options()
  if (events !== undefined) return (await replayEventsOf(events)) > 0 ? 1 : 0
  if (csv !== undefined) return (await replayCsv(csv, json)) > 0 ? 1 : 0
  const seed = Number(city ?? town)
  if (!Number.isSafeInteger(seed)) throw new UsageError(USAGE)
  replayRuns(seed, json, city === undefined ? TOWN_RUNS : CITIES)
  return 0
}

try {
  process.exitCode = await replay()
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isUsage = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')
  // A file that is missing or malformed; anything else is a defect and keeps its stack.
  if (!(error instanceof Error) || !(isUsage || /^(?:E[A-Z]+|CSV_.*)$/.test(code))) throw error
  console.error(error.message)
  process.exitCode = isUsage ? 2 : 1
}
