import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { register } from '#features/accounts/contract.ts'
import { createReservation, waitDetail } from '#features/waitTimes/contract.ts'
import { anEmail, PASSWORD, restaurantSignUp } from '#test/support/people.ts'
import { patient, SOON } from '#test/support/timeouts.ts'
import { RUNS_VARIANTS } from '#test/support/variants.ts'
import { buildIfStale, ROOT } from '../scripts/buildIfStale.js'

/** The server as a process of its own: how it starts, dies and restarts. */

const WITHIN_MS = patient(45_000)
const undo: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** What a first start leaves: making a database takes several times as long as opening one. */
const used = join(tmpdir(), `tablecast-process-${process.pid}`)
beforeAll(async () => {
  expect(buildIfStale()).toBe(true)
  const first = start({ DATA_DIR: used })
  await addressOf(first)
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
})
afterAll(() => rm(used, { recursive: true, force: true }))

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tablecast-process-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function aUsedFolder(): Promise<string> {
  const folder = await aFolder()
  await cp(used, folder, { recursive: true })
  return folder
}

interface Started {
  child: ChildProcess
  said(): string
  ended: Promise<{ code: number | null; tookMs: number }>
}

function start(settings: Record<string, string>): Started {
  const child = spawn(process.execPath, ['dist/server.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ENV_FILE: '/dev/null',
      PORT: '0',
      SEED: 'none',
      BASEMAP: 'sketch',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const note = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout?.on('data', note)
  child.stderr?.on('data', note)
  const startedMs = performance.now()
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({
    code: code ?? null,
    tookMs: performance.now() - startedMs,
  }))
  undo.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said: () => text, ended }
}

async function addressOf(server: Started): Promise<string> {
  await vi.waitFor(() => expect(server.said()).toMatch(/is ready on|cannot start/), { timeout: WITHIN_MS })
  const [, address] = /is ready on (http:\S+)/.exec(server.said()) ?? []
  if (!address) throw new Error(server.said())
  return address.replace('localhost', '127.0.0.1')
}

/** A server with its own data folder. */
async function aProcess() {
  const DATA_DIR = await aUsedFolder()
  const server = start({ DATA_DIR })
  return { DATA_DIR, server, address: await addressOf(server) }
}

/** A separate connection, on which nothing has been sent yet. */
function connectTo(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  undo.push(() => socket.destroy())
  return socket
}

const post = (url: string, body: object, cookie = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

const reservationIn = async (answer: Response): Promise<number> =>
  createReservation.response.parse(await answer.json()).reservation.id

test(
  'what was acknowledged is there after kill -9, sessions included',
  async () => {
    const { DATA_DIR, server: first, address } = await aProcess()
    const owner = await post(`${address}/api/register`, restaurantSignUp())
    const restaurantId = register.response.parse(await owner.json()).user.restaurant?.id ?? 0
    const signUp = await post(`${address}/api/register`, {
      ...{ email: anEmail(), password: PASSWORD, userType: 'diner' },
    })
    const cookie = signUp.headers.get('set-cookie')?.split(';')[0] ?? ''

    const acknowledged: number[] = []
    const report = async (waitTime: number) => {
      const body = { status: 'wait_time_report', restaurantId, waitTime, partySize: 2 }
      const answer = await post(`${address}/api/reservations`, body, cookie).catch(() => null)
      if (answer?.status === 201) acknowledged.push(await reservationIn(answer))
    }
    for (let minutes = 1; minutes <= 10; minutes += 1) await report(minutes)
    // The kill happens while reports are being written.
    const underWay = Array.from({ length: 10 }, (_, index) => report(index + 11))
    await underWay[0]
    first.child.kill('SIGKILL')
    await Promise.all(underWay)
    await first.ended
    expect(acknowledged.length).toBeGreaterThan(10)

    const again = await addressOf(start({ DATA_DIR }))
    const me = await fetch(`${again}/api/user`, { headers: { cookie } })
    expect(me.status).toBe(200)
    const detail = await fetch(`${again}/direct/wait-times/${restaurantId}`)
    expect(waitDetail.response.parse(await detail.json()).wait).toMatchObject({
      isEstimate: false,
      reportCount: 1,
    })
    const points = await (await fetch(`${again}/api/user/points`, { headers: { cookie } })).json()
    // Sign-up, a first, four verifications and the streak.
    expect(points).toEqual({ points: 41 })
    // Ids are assigned in order, so the next report's id tells how many there were.
    const body = { status: 'wait_time_report', restaurantId, waitTime: 9, partySize: 3 }
    const next = await post(`${again}/api/reservations`, body, cookie)
    expect(await reservationIn(next)).toBeGreaterThan(Math.max(...acknowledged))
    const mine = await fetch(`${again}/api/user/points/history`, { headers: { cookie } })
    expect(await mine.json()).toHaveLength(7)
  },
  patient(90_000),
)

test(
  'SIGTERM lets a running request finish, ends idle connections and exits with 0 in time',
  async () => {
    const { server, address } = await aProcess()
    connectTo(address)
    await fetch(`${address}/api/config`)
    const signUps = Array.from({ length: 3 }, () =>
      post(`${address}/api/register`, { email: anEmail(), password: PASSWORD, userType: 'diner' }),
    )
    // Few passwords are hashed at once, so the other requests are running when the first is answered.
    await Promise.race(signUps)
    server.child.kill('SIGTERM')
    const statuses = (await Promise.all(signUps)).map(({ status }) => status)
    expect(statuses).toEqual([201, 201, 201])
    expect((await server.ended).code).toBe(0)
  },
  patient(60_000),
)

test('a wrong setting is refused by its name', async () => {
  const server = start({ PORT: 'five thousand', SEED: 'maybe', DATA_DIR: await aFolder() })
  expect((await server.ended).code).toBe(1)
  expect(server.said()).toMatch(
    /^Tablecast cannot start\. Invalid settings:\n {2}PORT is not .*\n {2}SEED is not /,
  )
})

// Not skipped, so that they are not counted as such.
if (RUNS_VARIANTS) {
  test(
    'a second process on the same folder is refused in one sentence, and the first goes on',
    async () => {
      const { DATA_DIR, address } = await aProcess()
      const second = start({ DATA_DIR })
      expect((await second.ended).code).toBe(1)
      expect(second.said().trim()).toMatch(
        /^Tablecast cannot start\. Another Tablecast process \(pid \d+\) .*DATA_DIR/,
      )
      expect(second.said()).not.toMatch(/\n\s+at /)
      expect((await fetch(`${address}/api/config`)).status).toBe(200)
    },
    patient(60_000),
  )

  test(
    'each start without an admin prints a new link with a code, which creates the admin once',
    async () => {
      const DATA_DIR = await aUsedFolder()
      const PUBLIC_URL = 'https://tablecast.example'
      const codeOf = async (server: Started) => {
        await expect.poll(server.said, { timeout: WITHIN_MS }).toContain('/admin/login#setup=')
        return /Create the first admin: https:\/\/tablecast\.example\/admin\/login#setup=(\S+)/.exec(
          server.said(),
        )?.[1]
      }
      const bootstrap = async (address: string, code = '') =>
        (
          await fetch(`${address}/api/admin/bootstrap`, {
            method: 'POST',
            headers: { 'X-Setup-Token': code },
          })
        ).status
      const first = start({ DATA_DIR, PUBLIC_URL })
      const oldCode = await codeOf(first)
      expect(await bootstrap(await addressOf(first))).toBe(403)
      first.child.kill('SIGTERM')
      await first.ended

      const second = start({ DATA_DIR, PUBLIC_URL })
      const code = await codeOf(second)
      const address = await addressOf(second)
      expect([await bootstrap(address, oldCode), await bootstrap(address, code)]).toEqual([403, 201])
      second.child.kill('SIGTERM')
      await second.ended

      const third = start({ DATA_DIR, PUBLIC_URL })
      await addressOf(third)
      expect(await bootstrap(await addressOf(third), code)).toBe(403)
      expect(third.said()).not.toContain('#setup=')
    },
    patient(120_000),
  )

  test('with DRAIN_SECONDS it is unready after SIGTERM and still serves, until a second signal', async () => {
    const server = start({ DATA_DIR: await aUsedFolder(), DRAIN_SECONDS: '60' })
    const address = await addressOf(server)
    server.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, SOON).toBe(503)
    expect((await fetch(`${address}/api/config`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  test(
    'a client that never finishes its request does not hold up the end',
    async () => {
      const { server, address } = await aProcess()
      connectTo(address).write(
        'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      )
      await new Promise((resolve) => setTimeout(resolve, 200))
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
    },
    patient(60_000),
  )

  test(
    'a port in use is reported in a sentence',
    async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      undo.push(() => other.close())
      const address = other.address()
      const port = typeof address === 'object' ? String(address?.port) : ''
      const server = start({ PORT: port, DATA_DIR: await aFolder() })
      expect((await server.ended).code).toBe(1)
      expect(server.said()).toContain('Tablecast cannot start.')
      expect(server.said()).toContain(port)
      expect(server.said()).not.toMatch(/\n\s+at /)
    },
    patient(60_000),
  )

  test('a folder that is a file and an unknown database host are reported in one sentence', async () => {
    const file = join(await aFolder(), 'a-file')
    await writeFile(file, '')
    const onFile = start({ DATA_DIR: file })
    expect((await onFile.ended).code).toBe(1)
    expect(onFile.said()).toMatch(/^Tablecast cannot start\. DATA_DIR=.* is a file, .*\n$/)
    const lost = start({
      DATABASE_URL: 'postgres://nobody@nowhere.invalid/nothing',
      DATABASE_WAIT_SECONDS: '0',
    })
    expect((await lost.ended).code).toBe(1)
    expect(lost.said()).toMatch(
      /Tablecast cannot start\. The host nowhere\.invalid of DATABASE_URL is unknown.*\n$/,
    )
  })

  test('a damaged database is reported with what to do', async () => {
    const DATA_DIR = await aFolder()
    await mkdir(join(DATA_DIR, 'database'))
    await writeFile(join(DATA_DIR, 'database', 'PG_VERSION'), '')
    const server = start({ DATA_DIR })
    expect((await server.ended).code).toBe(1)
    expect(server.said()).toMatch(/^Tablecast cannot start\. The embedded database in .* mv .*\.broken\n$/)
  })

  test(
    'an unreachable database is reported in a sentence',
    async () => {
      const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATABASE_WAIT_SECONDS: '2' }
      const server = start(settings)
      expect((await server.ended).code).toBe(1)
      expect(server.said()).toContain('Waiting for the database')
      expect(server.said()).toContain('Tablecast cannot start.')
      expect(server.said()).not.toMatch(/\n\s+at /)
    },
    patient(60_000),
  )
}
