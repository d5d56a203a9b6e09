import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '#test/support/chromium.ts'
import { SERVER_OF_MOST } from '#test/support/journeyServers.ts'
import { hasPostgres } from '#test/support/postgres.ts'
import { hasRedis } from '#test/support/redis.ts'
import { BUILDER } from './buildIfStale.js'

/** Runs every check and test in one command. Ends with one line: `N passed, N failed, N skipped`, and `, N flaky` if any. */

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Passed only when repeated, which fails the run under CI. */
  flaky: number
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
const isCi = Boolean(process.env.CI)

function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    // The whole suite keeps a small machine busy, so its time-outs are longer than those of a single file.
    const env = { TEST_PATIENCE: '2', ...process.env, ...environment }
    const child = spawn(command, args, { stdio: 'inherit', env })
    child.on('close', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })
}

const bin = (name: string): string => join('node_modules', '.bin', name)

async function step(title: string, work: () => Promise<Counts>): Promise<Counts> {
  const startedAt = Date.now()
  console.log(`\n▸ ${title}`)
  const counts = await work()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`  ${title}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
  return counts
}

/** Its threads repeat half of the work, and the other processor is taken. */
const ONE_THREAD = ['--singleThreaded']
/** The build first, because it takes longest. Tests of processes and journeys run what it made. */
const CHECKS: [title: string, command: string, ...args: string[]][] = [
  ['build', process.execPath, ...BUILDER],
  ['types: server', bin('tsc'), ...ONE_THREAD, '-p', 'tsconfig.server.json'],
  ['types: client', bin('tsc'), ...ONE_THREAD, '-p', 'tsconfig.client.json'],
  ['nothing unused', bin('knip')],
  ['nothing that only tests use', bin('knip'), '--production'],
  ['format and lint', bin('biome'), 'check', '.'],
  ['types: shared', bin('tsc'), ...ONE_THREAD, '-p', 'tsconfig.shared.json'],
]

/** Each is one process, so two of them use two processors. One counts as one test. */
async function checks(): Promise<Counts[]> {
  const waiting = [...CHECKS]
  const results: Counts[] = []
  const inTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, command, ...args] = next
      const work = async () => ((await run(command, args)) === 0 ? { passed: 1 } : { failed: 1 })
      results.push(await step(title, async () => ({ ...NONE, ...(await work()) })))
    }
  }
  await Promise.all([inTurn(), inTurn()])
  return results
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Guarantee: the file was written by the tool's own JSON reporter a moment ago. */
const readReport = async <T>(file: string): Promise<T | null> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => null,
  )

/** Runs test files, or all; null when the run wrote no report. */
async function vitestRun(file: string, testFiles: string[] = []): Promise<VitestReport | null> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(bin('vitest'), ['run', ...reporters, ...testFiles])
  const report = await readReport<VitestReport>(file)
  if (!report) return null
  // A file that could not be loaded, or an error outside any test, fails without failing a test.
  return { ...report, numFailedTests: code === 0 ? 0 : Math.max(1, report.numFailedTests) }
}

const vitest = (folder: string): Promise<Counts> =>
  step('unit, screens, API, races', async () => {
    const report = await vitestRun(join(folder, 'vitest.json'))
    if (!report) return { ...NONE, failed: 1 }
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
    if (failed === 0) return { passed, failed, skipped, flaky: 0 }
    const failedFiles = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
    console.log('  Failed. Running what failed once more:')
    const second = await vitestRun(join(folder, 'vitest-again.json'), failedFiles)
    if (!second || second.numFailedTests > 0) return { passed, failed, skipped, flaky: 0 }
    console.log(`  Flaky, passed only when repeated. Fix these next:\n  ${failedFiles.join('\n  ')}`)
    return { passed, failed: 0, skipped, flaky: failed }
  })

/** The journeys' projects that this machine can run; all of them under CI, so that a missing part fails. */
function runnable(): { projects: string[]; missing: string[] } {
  const withPostgres = isCi || hasPostgres()
  const needs = [
    { project: SERVER_OF_MOST, isThere: true },
    { project: 'services', isThere: true },
    { project: 'google', isThere: true },
    { project: 'towns', isThere: true },
    ...(SERVER_OF_MOST === 'postgresql' ? [] : [{ project: 'postgresql', isThere: withPostgres }]),
    { project: 'two nodes', isThere: withPostgres && (isCi || hasRedis()) },
  ]
  const named = (isThere: boolean) =>
    needs.filter((need) => need.isThere === isThere).map(({ project }) => project)
  return { projects: named(true), missing: named(false) }
}

const journeys = (folder: string): Promise<Counts> =>
  step('browser journeys', async () => {
    const chromium = await chromiumPath()
    if (!chromium) {
      console.log(
        '  No Chromium found (CHROMIUM_PATH, the usual places, Playwright’s own): journeys skipped.',
      )
      return isCi ? { ...NONE, failed: 1 } : { ...NONE, skipped: 1 }
    }
    const { projects, missing } = runnable()
    if (missing.length > 0) console.log(`  No PostgreSQL or no Redis found: ${missing.join(', ')} skipped.`)
    const chosen = projects.flatMap((project) => ['--project', project])
    const journeysRun = async (name: string, ...options: string[]) => {
      const report = join(folder, name)
      const code = await run(bin('playwright'), ['test', ...chosen, ...options], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        CHROMIUM_PATH: chromium,
      })
      const stats = (await readReport<PlaywrightReport>(report))?.stats
      return stats && { ...stats, unexpected: code === 0 ? 0 : Math.max(1, stats.unexpected) }
    }
    const first = await journeysRun('playwright.json')
    if (!first) return { ...NONE, failed: 1 }
    const skipped = first.skipped + missing.length
    const { expected, flaky, unexpected } = first
    if (flaky > 0) console.log(`  ${flaky} flaky: passed only when repeated. Fix these next.`)
    if (unexpected === 0) return { passed: expected, failed: 0, skipped, flaky }
    console.log('  Failed. Running what failed once more, on new servers:')
    const second = await journeysRun('playwright-again.json', '--last-failed')
    if (!second || second.unexpected > 0) return { passed: expected, failed: unexpected, skipped, flaky }
    console.log(`  ${unexpected} flaky: passed only on new servers. Fix these next.`)
    return { passed: expected, failed: 0, skipped, flaky: flaky + unexpected }
  })

const folder = await mkdtemp(join(tmpdir(), 'tablecast-test-'))
const results: Counts[] = [...(await checks()), await vitest(folder), await journeys(folder)]
await rm(folder, { recursive: true, force: true })

const total = results.reduce((sum, counts) => ({
  passed: sum.passed + counts.passed,
  failed: sum.failed + counts.failed,
  skipped: sum.skipped + counts.skipped,
  flaky: sum.flaky + counts.flaky,
}))
const flaky = total.flaky > 0 ? `, ${total.flaky} flaky` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped${flaky}`)
process.exit(total.failed === 0 && !(isCi && total.flaky > 0) ? 0 : 1)
