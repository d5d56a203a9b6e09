import { buildIfStale } from '../scripts/buildIfStale.js'
import { measureEvening } from './evening.ts'
import { measureFirstViews } from './firstViews.ts'
import { measureGrowth } from './growth.ts'
import { measureMemory } from './memory.ts'
import { measureTable } from './table.ts'

/** `npm run bench` and `npm run bench -- --evening`: what docs/performance.md promises, measured on the built server. */

const MEASURES: Record<string, () => Promise<void>> = {
  '--table': measureTable,
  '--evening': measureEvening,
  '--growth': measureGrowth,
  '--memory': measureMemory,
  '--first-views': measureFirstViews,
}

const [name = '--table'] = process.argv.slice(2)
const measure = MEASURES[name]
if (!measure) throw new Error(`Choose one of ${Object.keys(MEASURES).join(', ')}.`)
if (!buildIfStale()) throw new Error('The build failed.')
await measure()
