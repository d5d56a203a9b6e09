import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromiumPath } from '#test/support/chromium.ts'
import { buildIfStale } from './buildIfStale.js'

/**
 * The tests of chance at length: a thousand new random histories, a tenth of them with nodes that are killed; 60 cuts
 * of a stand's line; 50 evenings of 40 moves; 300 rounds of each race; 60 kills of the embedded database; 10,000 fuzzed
 * requests; and the variants that `npm test` leaves out: ways in which the process ends or fails to start, a new column,
 * and journeys.
 */

const seed = process.env.HISTORIES_SEED ?? String(Date.now() % 2 ** 31)

const RUNS = [
  {
    project: 'postgres',
    file: 'test/postgres/histories.test.ts',
    settings: { HISTORIES: '1000', HISTORIES_WITH_KILLS: '100', HISTORIES_SEED: seed },
  },
  { project: 'postgres', file: '.race.test.ts', settings: { RACE_ROUNDS: '300' } },
  { project: 'server', file: 'test/outboxCuts.test.ts', settings: { OUTBOX_CUTS: '60', OUTBOX_SEED: seed } },
  { project: 'server', file: 'src/kernel/server/db/embedded.test.ts', settings: { KILL_ROUNDS: '60' } },
  { project: 'server', file: 'test/fuzz.test.ts', settings: { FUZZ_REQUESTS: '60' } },
  { project: 'server', file: 'test/anyMoves.test.ts', settings: { MOVES_EVENINGS: '50', MOVES_SEED: seed } },
  { project: 'server', file: 'test/oneNumber.test.ts' },
  { project: 'server', file: 'test/process.test.ts' },
  { project: 'server', file: 'test/newColumn.test.ts' },
]

let failed = 0
function run(tool: string, args: string[], settings: Record<string, string>): void {
  console.log(`${args.join(' ')} ${JSON.stringify(settings)}`)
  const { status } = spawnSync(join('node_modules', '.bin', tool), args, {
    stdio: 'inherit',
    env: { TEST_PATIENCE: '20', TEST_VARIANTS: 'yes', ...settings, ...process.env },
  })
  if (status !== 0) failed += 1
}
for (const { project, file, settings = {} } of RUNS)
  run('vitest', ['run', '--project', project, file], settings)

const CHROMIUM_PATH = await chromiumPath()
if (CHROMIUM_PATH) {
  buildIfStale()
  run('playwright', ['test', '--grep', '@long|@variant'], { JOURNEYS_AT_LENGTH: 'yes', CHROMIUM_PATH })
  run('playwright', ['test', '--project', 'postgresql'], { CHROMIUM_PATH })
} else console.log('No Chromium found: journeys skipped.')
process.exit(Math.min(failed, 1))
