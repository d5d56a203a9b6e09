import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { hasPostgres, startPostgres } from '#test/support/postgres.ts'
import { measureEvening } from './bench/evening.ts'
import { measureGrowth } from './bench/growth.ts'
import { measureLogins } from './bench/logins.ts'
import { CONNECTIONS, measureTable, type Result, ROUNDS, SECONDS, WARM_UP_SECONDS } from './bench/table.ts'
import { buildIfStale } from './buildIfStale.js'

/**
 * Measures the built server beside its floor, bare node:http with the same bytes or with one prepared statement, in
 * alternating rounds. Machines differ: compare ratios, not numbers. `--postgres` or `--embedded` measures one of the
 * two; `--write` writes the tables of docs/performance.md and keeps the text below them; `--growth` measures increasing
 * numbers of places, `--evening` many browsers, `--logins` the list beside people who sign in.
 */

const PERFORMANCE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

const today = new Date().toISOString().slice(0, 10)

const markdown = ({ kind, residentMb, table }: Result): string => {
  const columns = Object.keys(table[0] ?? {})
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  const rows = table.map((row) => line(Object.values(row)))
  const title = `## On ${kind}\n\nOn ${today}, ${Math.round(residentMb)} MB resident at the end.\n`
  return [title, line(columns), line(columns.map(() => '---')), ...rows, ''].join('\n')
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}`
const note = process.env.BENCH_NOTE ? ` ${process.env.BENCH_NOTE}` : ''
const introduction = `# Performance

Written by \`npm run bench -- --write\` on ${today}: ${machine}.${note}

Each row compares Tablecast with a floor in the same run: bare \`node:http\` that sends the same bytes, or \`node:http\` with \`pg\` and one prepared insert or one-row select. ${ROUNDS} alternating rounds of ${SECONDS} s with ${CONNECTIONS} connections, calls of the database after ${WARM_UP_SECONDS} s of warm-up; median and range. Machines differ: compare shares, not numbers.
`

/** Everything below this line in docs/performance.md is written by hand. */
const BY_HAND = '<!-- Written by hand from here on. -->'

/** A table that was not measured this time stays. */
async function write(results: readonly Result[]): Promise<void> {
  const before = await readFile(PERFORMANCE, 'utf8')
  const [tables = '', byHand = ''] = before.split(BY_HAND)
  const isMeasured = (table: string) => results.some(({ kind }) => table.startsWith(`## On ${kind}\n`))
  const others = tables
    .split(/^(?=## On )/m)
    .slice(1)
    .filter((table) => !isMeasured(table))
    .map((table) => `${table.trimEnd()}\n`)
  const parts = [introduction, ...results.map(markdown), ...others]
  await writeFile(PERFORMANCE, `${parts.join('\n')}\n${BY_HAND}${byHand}`)
}

async function measureTables(): Promise<void> {
  const postgres = hasPostgres() && !process.argv.includes('--embedded') ? await startPostgres() : null
  const results: Result[] = []
  if (postgres) results.push(await measureTable('PostgreSQL', postgres.url))
  if (!process.argv.includes('--postgres')) results.push(await measureTable('embedded database', undefined))
  await postgres?.stop()
  if (process.argv.includes('--write')) await write(results)
}

if (!buildIfStale()) throw new Error('The build failed.')
if (process.argv.includes('--growth')) await measureGrowth()
else if (process.argv.includes('--evening')) await measureEvening()
else if (process.argv.includes('--logins')) await measureLogins()
else await measureTables()
