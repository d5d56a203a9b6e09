import { readEnvironment } from '../src/kernel/server/environment.js'
import { nodeRefusal } from '../src/kernel/server/nodeVersion.js'
import { choosePort, PortError } from '../src/kernel/server/port.js'
import { buildIfStale } from './buildIfStale.js'

/**
 * `node scripts/run.js server`: builds what is stale, then runs the program from `dist` in this same process.
 * Plain JavaScript, because nothing is built yet when it runs.
 */
const [program = 'server'] = process.argv.splice(2, 1)

/** Fails before building if the port is taken. Wrong settings are reported by the server itself. */
async function portRefusal() {
  if (program !== 'server') return undefined
  try {
    const { PORT, HOST } = readEnvironment().values
    await choosePort(PORT ? Number(PORT) : undefined, HOST || undefined)
  } catch (error) {
    if (error instanceof PortError) return `Tablecast cannot start. ${error.message}`
  }
  return undefined
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

const refusal = nodeRefusal(process.versions.node) ?? (await portRefusal())
if (refusal) refuse(refusal)
else if (!buildIfStale()) refuse('Tablecast is not built. Run: npm ci && npm run build')
else await import(new URL(`../dist/${program}.js`, import.meta.url).href)
