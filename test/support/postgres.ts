import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { processExists } from '#kernel/server/db/folderHolder.ts'
import { patient } from './timeouts.ts'

const run = promisify(execFile)

/** `stop` may be called again; it also runs by itself when the process ends. */
export type TestPostgres = {
  url: string
  stop(): Promise<void>
  /**
   * Kills it, like in a power failure, and resolves when it accepts connections again. Only for a server of your
   * own.
   */
  restart?(): Promise<void>
}

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const FOLDER_START = 'tablecast-postgres-'
const START_TRIES = 3
const MAKE_WITHIN_MS = patient(120_000)
const START_WITHIN_S = 30
const STOP_WITHIN_S = 10
/** A test's cluster need not survive a power failure. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** The folder with initdb and pg_ctl: the newest one of Debian's, otherwise the one on the PATH. */
function findBinaries(): string | null {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const isComplete = (folder: string) =>
    folder !== '' && ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name)))
  return folders.find(isComplete) ?? null
}

type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or as a user without files. */
function accountForServer(): Account | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find(([account]) => account === name)
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody".')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('No free port.'))
      })
    })
  })
}

type Cluster = { folder: string; binaries: string; account: Account | null }

const asServer = ({ folder, account }: Cluster) => ({ ...account, cwd: folder })
const dataOf = ({ folder }: Cluster) => join(folder, 'data')
const stopArguments = (cluster: Cluster) => [
  ...['stop', '-D', dataOf(cluster), '-m', 'immediate'],
  ...['-w', '-t', String(STOP_WITHIN_S)],
]

const restartArguments = (cluster: Cluster) => [
  ...['restart', '-D', dataOf(cluster), '-m', 'immediate', '-l', join(cluster.folder, 'log')],
  ...['-w', '-t', String(START_WITHIN_S)],
]

function removeNow(cluster: Cluster): void {
  if (existsSync(join(dataOf(cluster), 'postmaster.pid'))) {
    spawnSync(join(cluster.binaries, 'pg_ctl'), stopArguments(cluster), asServer(cluster))
  }
  rmSync(cluster.folder, { recursive: true, force: true })
}

/** Clusters of the same user's killed runs: the number in their folder's name is a process that is gone. */
function removeLeftOvers(binaries: string, account: Account | null): void {
  const uid = account?.uid ?? process.getuid?.()
  for (const name of readdirSync(tmpdir())) {
    const processId = Number(name.startsWith(FOLDER_START) && name.slice(FOLDER_START.length).split('-')[0])
    if (!(processId > 0) || processExists(processId)) continue
    const folder = join(tmpdir(), name)
    if (statSync(folder, { throwIfNoEntry: false })?.uid === uid) removeNow({ folder, binaries, account })
  }
}

async function startServer(cluster: Cluster, isDurable: boolean): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const durability = isDurable ? [] : NOT_DURABLE
    const settings = [...durability, 'max_connections=200', 'listen_addresses=127.0.0.1', `port=${port}`]
    const options = [`-k ${cluster.folder}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
    const log = join(cluster.folder, 'log')
    try {
      await run(
        join(cluster.binaries, 'pg_ctl'),
        ['start', '-D', dataOf(cluster), '-l', log, '-w', '-t', String(START_WITHIN_S), '-o', options],
        asServer(cluster),
      )
      return port
    } catch (error) {
      // Another process may have taken the port in between.
      if (attempt < START_TRIES) continue
      const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
      throw new Error(`PostgreSQL did not start: ${said}`, { cause: error })
    }
  }
}

/** Removes the cluster when the process ends or is interrupted; returns a function that cancels this. */
function removeAtEnd(cluster: Cluster): () => void {
  const atExit = () => removeNow(cluster)
  const atSignal = (signal: NodeJS.Signals) => {
    removeNow(cluster)
    callOff()
    // Ours was the only listener: the signal should still end the process.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const callOff = () => {
    process.off('exit', atExit)
    process.off('SIGINT', atSignal)
    process.off('SIGTERM', atSignal)
  }
  process.once('exit', atExit)
  process.once('SIGINT', atSignal)
  process.once('SIGTERM', atSignal)
  return callOff
}

async function startCluster(binaries: string, isDurable: boolean): Promise<TestPostgres> {
  const account = accountForServer()
  removeLeftOvers(binaries, account)
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_START}${process.pid}-`))
  if (account) chownSync(folder, account.uid, account.gid)
  const cluster = { folder, binaries, account }
  const callOff = removeAtEnd(cluster)
  try {
    const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
    await run(
      join(binaries, 'initdb'),
      [
        '-D',
        dataOf(cluster),
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        `--locale=${locale}`,
        '--no-sync',
      ],
      { ...asServer(cluster), timeout: MAKE_WITHIN_MS },
    )
    const port = await startServer(cluster, isDurable)
    const stopOnce = async () => {
      await run(join(binaries, 'pg_ctl'), stopArguments(cluster), asServer(cluster))
      removeNow(cluster)
      callOff()
    }
    let stopping: Promise<void> | null = null
    const stop = () => {
      stopping ??= stopOnce()
      return stopping
    }
    const restart = async () => {
      await run(join(binaries, 'pg_ctl'), restartArguments(cluster), asServer(cluster))
    }
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, restart }
  } catch (error) {
    removeNow(cluster)
    callOff()
    throw error
  }
}

async function asked(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A fresh database in a server that is already there, empty or a copy of another, dropped at the end. */
export async function createDatabase(serverUrl: string, template = 'template1'): Promise<TestPostgres> {
  const name = `tablecast_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asked(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, stop: () => asked(serverUrl, `drop database if exists ${name} with (force)`) }
}

/** Whether `startPostgres` would find one. */
export const hasPostgres = (): boolean => Boolean(process.env.TEST_DATABASE_URL) || findBinaries() !== null

/**
 * An empty, real PostgreSQL database for tests that need more than one connection: in the server of
 * `TEST_DATABASE_URL` when set, else in a throw-away cluster made with the machine's own PostgreSQL.
 * Null when there is neither. A durable cluster writes each commit to disk, as PostgreSQL does by default.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres | null> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (serverUrl) return createDatabase(serverUrl)
  const binaries = findBinaries()
  return binaries === null ? null : startCluster(binaries, isDurable)
}
