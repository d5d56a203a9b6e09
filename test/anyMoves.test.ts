import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addParty,
  assignTable,
  callParty,
  changeStatus,
  listForRestaurant,
  markNoShow,
  moveParty,
  removeReservation,
  undoStep,
  unseatParty,
} from '#features/seating/contract.ts'
import { standHistory } from '#features/seating/contractStand.ts'
import { clearTable, listTables } from '#features/seating/contractTables.ts'
import { type Caller, serverForTests } from './support/app.ts'
import { aTable } from './support/factories.ts'
import { aStand } from './support/people.ts'
import { patient } from './support/timeouts.ts'

/** Whatever a host does, and takes back, every table and every party is in exactly one place. */

const server = serverForTests()
const EVENINGS = Number(process.env.MOVES_EVENINGS ?? 2)
/** The same evenings in each run; another seed plays others. */
const SEED = Number(process.env.MOVES_SEED ?? 43)
const MOVES = 40
const SEATS = [2, 2, 4, 4, 6]

const STEPS = [
  ...['add', 'add', 'assign', 'combine', 'seat', 'seat', 'seatCombined', 'seatCombined', 'move', 'move'],
  ...['moveCombined', 'unseat', 'clear', 'call', 'remove', 'noShow', 'undo', 'undo', 'undo', 'edit'],
] as const
const step = fc.record({
  kind: fc.constantFrom(...STEPS),
  party: fc.nat(3),
  tables: fc.uniqueArray(fc.nat(SEATS.length - 1), { minLength: 2, maxLength: 3 }),
  partySize: fc.integer({ min: 1, max: 6 }),
  entry: fc.nat(4),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Evening {
  host: Caller
  tableIds: number[]
  partyIds: number[]
}

async function anEvening(): Promise<Evening> {
  const { host, restaurantId } = await aStand(server)
  const tableIds: number[] = []
  for (const seats of SEATS) tableIds.push((await aTable(server.db, { restaurantId, seats })).id)
  return { host, tableIds, partyIds: [] }
}

/** The status of the answer. */
async function make({ host, tableIds, partyIds }: Evening, { kind, ...drawn }: Step): Promise<number> {
  if (kind === 'add') {
    const body = { status: 'ready_to_seat', name: 'Ada', partySize: drawn.partySize } as const
    const { status, body: added } = await host.call(addParty, { body })
    partyIds.push(added.id)
    return status
  }
  const id = partyIds.at(-1 - drawn.party) ?? partyIds.at(-1)
  if (id === undefined) return 0
  const chosen = drawn.tables.flatMap((index) => tableIds[index] ?? [])
  const [tableId = 0] = chosen
  const of = { params: { id } }
  const seated = async (body: { tableId: number } | { tableIds: number[] }) => {
    await host.call(assignTable, { ...of, body })
    return (await host.call(changeStatus, { ...of, body: { status: 'seated' } })).status
  }
  switch (kind) {
    case 'assign':
      return (await host.call(assignTable, { ...of, body: { tableId } })).status
    case 'combine':
      return (await host.call(assignTable, { ...of, body: { tableIds: chosen } })).status
    case 'seat':
      return seated({ tableId })
    case 'seatCombined':
      return seated({ tableIds: chosen })
    case 'move':
      return (await host.call(moveParty, { ...of, body: { tableId } })).status
    case 'moveCombined':
      return (await host.call(moveParty, { ...of, body: { tableIds: chosen } })).status
    case 'unseat':
      return (await host.call(unseatParty, of)).status
    case 'clear':
      return (await host.call(clearTable, { params: { id: tableId } })).status
    case 'call':
      return (await host.call(callParty, of)).status
    case 'remove':
      return (await host.call(removeReservation, of)).status
    case 'noShow':
      return (await host.call(markNoShow, of)).status
    case 'edit':
      return (await host.call(changeStatus, { ...of, body: { partySize: drawn.partySize } })).status
    case 'undo': {
      const log = (await host.call(standHistory)).body.filter(({ canUndo }) => canUndo)
      const entry = log[drawn.entry % Math.max(1, log.length)]
      if (!entry) return 0
      const undone = { params: { id: entry.reservationId ?? 0 }, body: { logId: entry.id } }
      return (await host.call(undoStep, undone)).status
    }
  }
}

/** Sentences about what is in two places, or in none. */
async function misplaced({ host, partyIds }: Evening): Promise<string[]> {
  const tables = (await host.call(listTables)).body
  const parties = (await host.call(listForRestaurant)).body
  const wrong: string[] = []
  for (const table of tables) {
    const holders = parties.filter(
      ({ status, tableIds }) =>
        (status === 'ready_to_seat' || status === 'seated') && tableIds.includes(table.id),
    )
    const shown = table.reservation?.id
    if (holders.length > 1) wrong.push(`table ${table.id} has ${holders.length} parties`)
    if ((table.status === 'seated') !== (holders.length === 1))
      wrong.push(`table ${table.id} is ${table.status}`)
    if (shown !== holders[0]?.id) wrong.push(`table ${table.id} shows ${shown}`)
  }
  for (const id of partyIds) {
    const found = parties.filter((party) => party.id === id)
    if (found.length > 1) wrong.push(`party ${id} is listed ${found.length} times`)
    const [party] = found
    if (!party) continue
    if (new Set(party.tableIds).size !== party.tableIds.length) wrong.push(`party ${id} has a table twice`)
    if (party.tableId !== (party.tableIds[0] ?? null)) wrong.push(`party ${id} starts at another table`)
    if (party.status === 'seated' && party.tableIds.length === 0) wrong.push(`party ${id} sits nowhere`)
  }
  return wrong
}

test(
  'any 40 moves and undos leave each table and each party in exactly one place',
  async () => {
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: MOVES, maxLength: MOVES }), async (steps) => {
        const evening = await anEvening()
        for (const one of steps) {
          const status = await make(evening, one)
          expect([0, 200, 201, 400, 404, 409]).toContain(status)
          if (status >= 200 && status < 300) done.add(one.kind)
          expect(await misplaced(evening)).toEqual([])
        }
      }),
      { numRuns: EVENINGS, seed: SEED, endOnFailure: true },
    )
    // Moves that are always refused would prove nothing.
    expect(done.size).toBeGreaterThan(new Set(STEPS).size / 2)
  },
  patient(EVENINGS * 60_000),
)
