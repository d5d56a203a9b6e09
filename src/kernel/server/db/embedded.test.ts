import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patient } from '#test/support/timeouts.ts'
import { type Embedded, type EmbeddedOptions, openEmbedded, openingFault } from './embedded.ts'
import { FolderInUseError } from './folderLock.ts'
import { createPool } from './pool.ts'

const KILL_ROUNDS = Number(process.env.KILL_ROUNDS ?? 1)

let folder = ''
/** The empty database of the first test: creating another takes seconds, loading one does not. */
let empty: Pick<EmbeddedOptions, 'loadFrom'> = {}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablecast-embedded-test-'))
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function withDatabase<T>(
  dataDir: string,
  use: (database: Embedded, pool: ReturnType<typeof createPool>) => Promise<T>,
): Promise<T> {
  const database = await openEmbedded({ dataDir })
  const pool = createPool({ connection: database.connection, max: database.poolSize })
  try {
    return await use(database, pool)
  } finally {
    await pool.end()
    await database.close()
  }
}

function startProcess(script: string) {
  const address = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const imports = `
    import { openEmbedded } from ${address('./embedded.ts')}
    import { createPool } from ${address('./pool.ts')}
    const dataDir = ${JSON.stringify(folder)}
  `
  return spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', imports + script],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

test('a new folder, with what a killed process left of its first start, becomes a database that persists', async () => {
  const ofOthers = ['database.new-backup', 'database.newest']
  for (const name of ['database.new', 'database.unfinished-a1B2c3', ...ofOthers])
    mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'database.new', 'PG_VERSION'), '18\n')
  await withDatabase(folder, async (database, pool) => {
    expect(database.isNew).toBe(true)
    empty = { loadFrom: await database.dump() }
    await pool.query('create table kept (id int primary key)')
    await pool.query('insert into kept values (1)')
  })
  await withDatabase(folder, async (database, pool) => {
    expect(database.isNew).toBe(false)
    expect((await pool.query('select id from kept')).rows).toEqual([{ id: 1 }])
  })
  expect(readdirSync(folder).sort()).toEqual(['database', ...ofOthers])
})

test('a second process on an open folder exits with the message and changes nothing', async () => {
  await withDatabase(folder, async (_database, pool) => {
    const second = startProcess(`
      await openEmbedded({ dataDir }).catch((error) => { console.error(error.message); process.exit(1) })
    `)
    let said = ''
    second.stderr.on('data', (text) => {
      said += text
    })
    const [exitCode] = await once(second, 'exit')
    expect(exitCode).toBe(1)
    expect(said.trim()).toBe(new FolderInUseError(folder, process.pid).message)
    expect((await pool.query('select id from kept')).rows).toEqual([{ id: 1 }])
  })
})

/** Lets another process insert rows until it is killed with -9; returns the rows that were acknowledged. */
async function acknowledgedUntilKilled(): Promise<number> {
  const writer = startProcess(`
    const database = await openEmbedded({ dataDir })
    const pool = createPool({ connection: database.connection, max: database.poolSize })
    const { rows } = await pool.query('select coalesce(max(id), 0) as last from kept')
    for (let id = rows[0].last + 1; ; id += 1) {
      await pool.query({ name: 'keep', text: 'insert into kept values ($1)', values: [id] })
      process.stdout.write(id + '\\n')
    }
  `)
  let said = ''
  writer.stdout.on('data', (text) => {
    said += text
  })
  await once(writer.stdout, 'data')
  await new Promise((later) => setTimeout(later, 100 + Math.random() * 400))
  writer.kill('SIGKILL')
  await once(writer, 'close')
  return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1))
}

test(`every row acknowledged before a kill -9 is there afterwards, in ${KILL_ROUNDS} rounds`, {
  timeout: patient(KILL_ROUNDS * 40_000),
}, async () => {
  for (let round = 0; round < KILL_ROUNDS; round += 1) {
    const last = await acknowledgedUntilKilled()
    expect(last).toBeGreaterThan(0)
    await withDatabase(folder, async (database, pool) => {
      expect(database.isNew).toBe(false)
      const { rows } = await pool.query(
        'select count(*)::int as kept, count(distinct id)::int as ids from kept where id <= $1',
        [last],
      )
      expect(rows).toEqual([{ kept: last, ids: last }])
    })
  }
})

test('a folder that cannot be opened is an error and is not locked', async () => {
  const broken = mkdtempSync(join(folder, 'broken-'))
  writeFileSync(join(broken, 'database'), 'this is no database')
  await expect(openEmbedded({ dataDir: broken })).rejects.toThrow()
  expect(readdirSync(broken)).toEqual(['database'])
})

test('on a full disk, nobody is told to give up the database', async () => {
  const withFree = (bytes: number) => async () => ({ bavail: bytes / 4096, bsize: 4096 })
  const said = async (isNew: boolean, freeBytes: number) => {
    const where = { folder: '/srv/data/database', isNew }
    return (await openingFault(where, new Error('Aborted()'), withFree(freeBytes))).message
  }
  expect(await said(false, 1_000_000)).toBe(
    'The disk with /srv/data/database is full. The embedded database needs 20 MB of free space to start. Free some and start again: nothing is lost.',
  )
  expect(await said(false, 30_000_000)).toMatch(
    /cannot be opened \(Aborted\(\)\)\. Restore DATA_DIR from a backup/,
  )
  expect(await said(true, 30_000_000)).toMatch(/needs 60 MB/)
  expect(await said(true, 90_000_000)).toBe('Aborted()')
})

test('when the engine fails, the process is notified, and closing still ends', async () => {
  let tell: (error: Error) => void = () => {}
  const told = new Promise<Error>((resolve) => {
    tell = resolve
  })
  const database = await openEmbedded({ dataDir: null, ...empty, onFatal: tell })
  const pool = createPool({ connection: database.connection, max: database.poolSize })
  const client = await pool.connect()
  await client.query('set idle_in_transaction_session_timeout = 50; begin')
  await new Promise((later) => setTimeout(later, patient(200)))
  await expect(client.query('select 1')).rejects.toThrow('idle-in-transaction')
  expect((await told).message).toMatch(/^The embedded database failed: /)
  client.release(true)
  await pool.end()
  await database.close()
})

describe('in memory', () => {
  let database: Embedded
  let pool: ReturnType<typeof createPool>
  beforeAll(async () => {
    database = await openEmbedded({ dataDir: null, ...empty })
    pool = createPool({ connection: database.connection, max: database.poolSize })
  })

  test('the main thread stays free while the database is busy', async () => {
    let ticks = 0
    const ticking = setInterval(() => {
      ticks += 1
    }, 10)
    await pool.query('select pg_sleep(0.5)')
    clearInterval(ticking)
    // A busy machine gives it fewer; a main thread that waits has none.
    expect(ticks).toBeGreaterThan(2)
  })

  test('a database opens from the dump of another', async () => {
    await pool.query('create table copied as select 7 as seven')
    const copy = await openEmbedded({ dataDir: null, loadFrom: await database.dump() })
    const ofCopy = createPool({ connection: copy.connection, max: copy.poolSize })
    expect((await ofCopy.query('select seven from copied')).rows).toEqual([{ seven: 7 }])
    await ofCopy.end()
    await copy.close()
  })

  test('the socket is in a folder that only its owner can enter, and is gone after closing', async () => {
    const { host } = database.connection
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(join(host, '.s.PGSQL.5432').length).toBeLessThanOrEqual(100)
    await pool.end()
    await database.close()
    await database.close()
    expect(existsSync(host)).toBe(false)
  })
})
