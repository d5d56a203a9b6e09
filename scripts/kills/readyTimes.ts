import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openDatabase } from '#kernel/server/db/client.ts'
import { aRestaurant, inMs, postJson } from '../attacks/target.ts'
import { pause } from '../live/nodes.ts'
import { percentile } from '../measure/percentile.ts'

const PORT = 5369
const ADDRESS = `http://127.0.0.1:${PORT}`
const RUN = {
  writers: 4,
  /** Writes before each kill, so that there is something to lose. */
  leastWrites: 5,
  mostWorkMs: 30_000,
  moreWorkMs: 300,
  askEveryMs: 10,
  readyWithinMs: 120_000,
}

interface Where {
  databaseUrl?: string
  dataDir: string
}

/** The built server, from the start of its process until it is ready. */
async function started({ databaseUrl, dataDir }: Where): Promise<{ child: ChildProcess; readyMs: number }> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, ['dist/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ ENV_FILE: '/dev/null', PORT: String(PORT), SEED: 'none', BASEMAP: 'sketch', RATE_LIMITS: 'off' },
      ...{ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DATABASE_URL: databaseUrl ?? '' },
    },
  })
  while (performance.now() - startedMs < RUN.readyWithinMs) {
    const answer = await fetch(`${ADDRESS}/readyz`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return { child, readyMs: performance.now() - startedMs }
    await pause(RUN.askEveryMs)
  }
  child.kill('SIGKILL')
  throw new Error('the server was not ready in time')
}

/** Adds parties until the server is gone, and records the names of those that were confirmed. */
async function write(cookie: string, kept: string[], names: Iterator<string>): Promise<void> {
  for (;;) {
    const name: string = names.next().value
    const body = { status: 'ready_to_seat', name, partySize: 2 }
    const answer = await postJson(`${ADDRESS}/api/reservations`, body, { cookie }).catch(() => null)
    if (!answer) return
    if (answer.status !== 201) throw new Error(`adding a party returned ${answer.status}: ${answer.text}`)
    kept.push(name)
  }
}

async function untilWritten(kept: readonly string[], count: number): Promise<void> {
  const startedMs = performance.now()
  while (kept.length < count && performance.now() - startedMs < RUN.mostWorkMs) await pause(RUN.askEveryMs)
}

function* numbered(): Generator<string> {
  for (let number = 0; ; number += 1) yield `Party ${number}`
}

/**
 * Kills the server during writes, repeatedly, and measures how soon it is ready and whether a write was lost or
 * torn.
 */
export async function measureReadyTimes(what: string, where: Where, kills: number): Promise<string> {
  const kept: string[] = []
  const readyMs: number[] = []
  const names = numbered()
  let cookie = ''
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, readyMs: ms } = await started(where)
    // The first start migrates the database.
    if (kill > 0) readyMs.push(ms)
    cookie ||= (await aRestaurant({ address: ADDRESS, databaseUrl: '' })).cookies
    const writers = Array.from({ length: RUN.writers }, () => write(cookie, kept, names))
    await untilWritten(kept, kept.length + RUN.leastWrites)
    await pause(Math.random() * RUN.moreWorkMs)
    child.kill('SIGKILL')
    await once(child, 'close')
    await Promise.all(writers)
  }
  const { lost, torn } = await damage(where, kept)
  return `${what}, ${kills} kills: ready after p50 ${inMs(percentile(readyMs, 0.5))}, p99 ${inMs(percentile(readyMs, 0.99))}, worst ${inMs(Math.max(...readyMs))}; ${lost} of ${kept.length} answered writes lost, ${torn} torn`
}

/** A party without its entry in the stand's log is a torn write. */
async function damage(where: Where, kept: readonly string[]) {
  const { pool, close } = await openDatabase({ databaseUrl: where.databaseUrl, dataDir: where.dataDir })
  const { rows } = await pool.query<{ lost: number; torn: number }>(
    `select
      (select count(*)::int from unnest($1::text[]) as kept(name)
        where not exists (select from reservations r where r.name = kept.name)) as lost,
      (select count(*)::int from reservations r
        where not exists (select from stand_log l where l.reservation_id = r.id)) as torn`,
    [kept],
  )
  await close()
  return rows[0] ?? { lost: Number.NaN, torn: Number.NaN }
}
