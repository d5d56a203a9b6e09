import { MINUTE_MS } from '#domain/durations.ts'
import {
  minutesSeated,
  type SeatedParty as StandParty,
  type StandState,
  type WaitRange,
} from '#domain/waits/stand.ts'
import { LONGEST_WAIT_MINUTES } from '#domain/waits/standWalk.ts'
import type { ToldByPeople } from './knowledge.ts'

interface Table {
  id: number
  seats: number
  party: (StandParty & { key: string; isKnown: boolean }) | null
  freeSinceMs: number | null
  /** When a party was seated at it before it was cleared. */
  takenOverAtMs: number | null
}

/** What the product said when a party joined, kept until the party sits. */
export interface Told {
  byStand: WaitRange | null
  byPeople: ToldByPeople | null
}

interface Waiting {
  partySize: number
  fromMs: number
  told: Told
}

const SAME_MOMENT_MS = 2000

/** A party that has left its place in line, or its table. */
export interface Departure {
  partySize: number
  minutes: number
}

interface Seated {
  partySize: number
  joinedAtMs: number
  told: Told
  /** The party whose uncleared table it took. */
  followed: Departure | null
}

/** A party at its table, with its size if the line has one. */
export interface SeatedParty {
  party: string
  table: string
  partySize: number | null
}

/** Tables and waitlist of one stand, kept from its events; what cannot be is taken as well as it can be. */
export interface Stand {
  setTables(tables: readonly { key: string; seats: number }[]): void
  isNew(party: string): boolean
  join(party: string, waiting: Waiting): void
  /** Who sat down; null for a party that never joined, and for one that only moves. */
  seat(seated: SeatedParty, atMs: number): Seated | null
  clear(table: string, atMs: number): Departure | null
  /** Who gave up, or who left its table. */
  leave(party: string, atMs: number): { gaveUp: Departure | null; cleared: Departure | null }
  /** null before anybody has touched it, and without tables. */
  state(): StandState | null
}

const LONGEST_WAIT_MS = LONGEST_WAIT_MINUTES * MINUTE_MS

function release(table: Table | undefined, atMs: number): Departure | null {
  const party = table?.party
  if (!table || !party) return null
  table.party = null
  table.freeSinceMs = atMs
  return party.isKnown ? { partySize: party.partySize, minutes: minutesSeated(party, atMs) } : null
}

/** The party at its table; without a size, one that fills the table. */
function atTable(
  seats: number,
  { party, partySize }: SeatedParty,
  joined: Waiting | undefined,
  atMs: number,
) {
  const known = joined?.partySize ?? partySize
  return {
    key: party,
    partySize: known ?? seats,
    sinceMs: atMs,
    isKnown: known !== null,
    waited: joined && { fromMs: joined.fromMs, untilMs: atMs },
  }
}

function listTables(tables: Map<string, Table>, listed: readonly { key: string; seats: number }[]): void {
  const keys = new Set(listed.map(({ key }) => key))
  for (const key of tables.keys()) if (!keys.has(key)) tables.delete(key)
  for (const [index, { key, seats }] of listed.entries()) {
    const known = tables.get(key)
    tables.set(key, { party: null, freeSinceMs: null, takenOverAtMs: null, ...known, id: index, seats })
  }
}

export function createStand(initial: readonly { key: string; seats: number }[]): Stand {
  const tables = new Map<string, Table>()
  const waiting = new Map<string, Waiting>()
  let touchedAtMs: number | null = null

  const tableOf = (party: string): Table | undefined =>
    [...tables.values()].find((table) => table.party?.key === party)
  /** Parties that nobody seated or took off the list are gone. */
  const forget = (atMs: number) => {
    for (const [key, { fromMs }] of waiting) if (atMs - fromMs >= LONGEST_WAIT_MS) waiting.delete(key)
  }

  listTables(tables, initial)

  return {
    setTables: (listed) => listTables(tables, listed),
    isNew: (party) => !waiting.has(party),
    join(party, joined) {
      touchedAtMs = joined.fromMs
      forget(joined.fromMs)
      const known = waiting.get(party)
      waiting.set(party, known ? { ...known, partySize: joined.partySize } : joined)
    },
    seat(seating, atMs) {
      const { party } = seating
      touchedAtMs = atMs
      const joined = waiting.get(party)
      waiting.delete(party)
      const before = joined ? undefined : tableOf(party)
      const table = tables.get(seating.table)
      let followed: Departure | null = null
      if (table && table !== before) {
        table.takenOverAtMs = table.party ? atMs : null
        const last = release(table, atMs)
        // When the last party left is unknown; if a party waited for its table, it has just left.
        if (joined && atMs - joined.fromMs >= MINUTE_MS) followed = last
        table.party = before?.party ?? atTable(table.seats, seating, joined, atMs)
        if (before) Object.assign(before, { party: null, freeSinceMs: atMs })
      }
      if (!joined) return null
      return { partySize: joined.partySize, joinedAtMs: joined.fromMs, told: joined.told, followed }
    },
    clear(tableKey, atMs) {
      touchedAtMs = atMs
      const table = tables.get(tableKey)
      const takenOverAtMs = table?.takenOverAtMs ?? null
      // Logged a moment too late: this clears the previous party.
      if (takenOverAtMs !== null && atMs - takenOverAtMs <= SAME_MOMENT_MS) return null
      return release(table, atMs)
    },
    leave(party, atMs) {
      touchedAtMs = atMs
      const left = waiting.get(party)
      waiting.delete(party)
      if (!left) return { gaveUp: null, cleared: release(tableOf(party), atMs) }
      return {
        gaveUp: { partySize: left.partySize, minutes: (atMs - left.fromMs) / MINUTE_MS },
        cleared: null,
      }
    },
    state: () =>
      touchedAtMs === null || tables.size === 0
        ? null
        : { tables: [...tables.values()], waiting: [...waiting.values()], touchedAtMs },
  }
}
