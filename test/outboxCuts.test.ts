import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { listForRestaurant } from '#features/seating/contract.ts'
import { listTables } from '#features/seating/contractTables.ts'
import { standLog } from '#features/seating/server/schema.ts'
import { createChance } from '../scripts/random.ts'
import { type Caller, serverForTests } from './support/app.ts'
import { anOwnedRestaurant, aTable } from './support/factories.ts'
import { patient } from './support/timeouts.ts'

/** An evening at a stand whose line is cut again and again: nothing is lost, and nothing is done twice. */

const server = serverForTests()
const CUTS = Number(process.env.OUTBOX_CUTS ?? 6)
const SEED = Number(process.env.OUTBOX_SEED ?? 43)
/** A move of the stand, as far as this test looks into it. */
interface Move {
  id: string
  kind: string
  name: string
  partyId: number | null
}
interface Client {
  Outbox: new (edge: object) => { submit(draft: object): Promise<unknown>; flush(): Promise<void> }
  temporaryId(moves: readonly Move[], nowMs: number): number
  sendMove(move: Move, sending: (step: string) => object): Promise<unknown>
  failureOf(error: unknown): unknown
}

/** The stand's own code. It is written for browsers, so its types are not known here; `Client` repeats them. */
async function theClient(): Promise<Client> {
  const parts: Client[] = []
  for (const name of ['outbox', 'moves', 'failureOf']) {
    parts.push(await import(pathToFileURL(`src/features/seating/client/outbox/${name}.ts`).href))
  }
  return Object.assign({}, ...parts)
}

/** How often a call, a press or the page meets a cut. */
const CUT_SHARE = 0.25
const TABLES = 4

afterEach(() => vi.unstubAllGlobals())

test('after every cut of the line, both stands and the database agree on what the host did [S-27]', {
  timeout: patient(60_000 + CUTS * 5_000),
}, async () => {
  const evening = await anEvening()
  let parties = 0
  while (evening.cuts.left > 0) {
    await serve(evening, parties)
    parties += 1
  }
  await evening.sendAll()
  await expectAgreement(evening, parties)
})

async function anEvening() {
  const { Outbox, temporaryId, sendMove, failureOf } = await theClient()
  const { owner, restaurant } = await anOwnedRestaurant(server.db)
  const tableIds: number[] = []
  for (let count = 0; count < TABLES; count += 1) {
    tableIds.push((await aTable(server.db, { restaurantId: restaurant.id, seats: 4 })).id)
  }
  const cookie = await server.cookieOf(owner.id)
  const random = createChance(SEED).share
  const cuts = { left: CUTS }
  const isCut = () => {
    const hit = cuts.left > 0 && random() < CUT_SHARE
    if (hit) cuts.left -= 1
    return hit
  }
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (isCut()) throw new TypeError('the line was cut before the call')
    const headers = { ...Object.fromEntries(new Headers(request.headers)), cookie }
    const method = request.method === 'DELETE' || request.method === 'PATCH' ? request.method : 'POST'
    const payload = typeof request.body === 'string' ? { payload: request.body } : {}
    const answer = await server.app.inject({ method, url, headers, ...payload })
    if (isCut()) throw new TypeError('the line was cut before the answer')
    return new Response(answer.body, { status: answer.statusCode })
  })

  let stored = '[]'
  let isOnline = true
  const load = (): Move[] => JSON.parse(stored)
  const opened = () =>
    new Outbox({
      load,
      save: (moves: readonly Move[]) => {
        stored = JSON.stringify(moves)
      },
      send: (move: Move) =>
        sendMove(move, (step) => ({
          signal: new AbortController().signal,
          headers: { 'Idempotency-Key': `${move.id}-${step}`, 'X-Member': `${restaurant.id}.${owner.id}` },
        })),
      failureOf,
      isOnline: () => isOnline,
      nowMs: () => Date.now(),
      newId: () => `cut-${SEED}-${Math.floor(random() * 1e15)}`,
      alone: (work: () => Promise<void>) => work(),
      onAnswer: async () => {},
      onRefusal: () => {},
      onChange: () => {},
    })
  const host = server.as(cookie)
  let outbox = opened()

  /** The id of a party as the host's screen knows it. */
  const idOf = async (name: string) => {
    const waiting = load().find((move) => move.kind === 'add' && move.name === name)
    if (waiting) return waiting.partyId
    return (await host.call(listForRestaurant)).body.find((party) => party.name === name)?.id ?? null
  }
  const press = async (kind: string, name: string, input: object | null, at: number[] = []) => {
    if (isCut()) isOnline = !isOnline
    // A reload forgets all but what is stored.
    if (isCut()) outbox = opened()
    const partyId = kind === 'add' ? temporaryId(load(), Date.now()) : await idOf(name)
    await outbox.submit({ kind, input, partyId, name, partySize: 2, tableIds: at, tableNumber: null })
    if (random() < 0.5) await outbox.flush()
  }
  const sendAll = async () => {
    isOnline = true
    for (let turn = 0; turn < 20 && load().length > 0; turn += 1) await outbox.flush()
    expect(load()).toEqual([])
  }
  return { host, owner, restaurant, tableIds, cuts, press, sendAll }
}

/** Every third party does not come; the others are seated, and some of them moved, before their table is cleared. */
async function serve({ press, tableIds }: Awaited<ReturnType<typeof anEvening>>, n: number): Promise<void> {
  const name = `Party ${n}`
  const tableId = tableIds[n % (TABLES - 1)] ?? 0
  const spare = tableIds[TABLES - 1] ?? 0
  await press('add', name, { status: 'ready_to_seat', name, partySize: 2 })
  await press('call', name, null)
  if (n % 3 === 2) return press('noShow', name, null)
  await press('seat', name, { tableIds: [tableId] }, [tableId])
  if (n % 2 === 0) await press('move', name, { tableIds: [spare] }, [tableId, spare])
  const lastId = n % 2 === 0 ? spare : tableId
  await press('clear', name, { tableId: lastId }, [lastId])
}

async function expectAgreement(
  { host, owner, restaurant }: Awaited<ReturnType<typeof anEvening>>,
  parties: number,
): Promise<void> {
  const second: Caller = await server.signIn(owner.id)
  for (const stand of [host, second]) {
    const listed = (await stand.call(listForRestaurant)).body
    expect(listed.filter(({ status }) => status === 'completed')).toHaveLength(
      parties - Math.floor(parties / 3),
    )
    expect(listed.filter(({ status }) => status !== 'completed')).toEqual([])
    expect((await stand.call(listTables)).body.map(({ status }) => status)).toEqual(
      Array<string>(TABLES).fill('available'),
    )
  }
  const log = await server.db.select().from(standLog)
  const steps = new Map<string, number>()
  for (const { action, restaurantId } of log) {
    expect(restaurantId).toBe(restaurant.id)
    steps.set(action, (steps.get(action) ?? 0) + 1)
  }
  const gone = Math.floor(parties / 3)
  const seated = parties - gone
  const moved = Array.from({ length: parties }, (_, n) => n).filter((n) => n % 2 === 0 && n % 3 !== 2).length
  expect(Object.fromEntries(steps)).toEqual({
    ...{ added: parties, called: parties, held: seated, seated, cleared: seated },
    ...(gone > 0 && { ended: gone }),
    moved,
  })
}
