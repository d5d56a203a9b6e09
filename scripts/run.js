import { nodeRefusal } from '../src/platform/server/nodeVersion.js'
import { buildIfStale } from './buildIfStale.js'

/**
 * `node scripts/run.js server`: builds what is stale, then runs the program from `dist` in this same process.
 * Plain JavaScript, because nothing is built yet when it runs.
 */
const [program = 'server'] = process.argv.splice(2, 1)

const refusal = nodeRefusal(process.versions.node)
if (refusal) {
  console.error(refusal)
  process.exitCode = 1
} else if (!buildIfStale()) {
  console.error('Tablecast is not built. Run: npm ci && npm run build')
  process.exitCode = 1
} else {
  await import(new URL(`../dist/${program}.js`, import.meta.url).href)
}
