import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs a thousand new random histories, a tenth of them with nodes that are killed. */

const seed = process.env.HISTORIES_SEED ?? String(Date.now() % 2 ** 31)
console.log(`HISTORIES_SEED=${seed}`)
const { status } = spawnSync(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--project', 'postgres', 'test/postgres/histories.test.ts'],
  {
    stdio: 'inherit',
    env: { HISTORIES: '1000', HISTORIES_WITH_KILLS: '100', ...process.env, HISTORIES_SEED: seed },
  },
)
process.exit(status ?? 1)
