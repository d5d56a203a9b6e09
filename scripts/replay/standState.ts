import type { StandState } from '#domain/waits/stand.ts'

interface Table {
  id: number
  seats: number
  party: { partySize: number; sinceMs: number; isKnown: boolean } | null
  freeSinceMs: number | null
}

interface Waiting {
  partySize: number
  fromMs: number
}

const MINUTE_MS = 60_000

/** A party that has left its place in line, or its table. */
export interface Departure {
  partySize: number
  minutes: number
}

/** Tables and waitlist of one stand, kept from its events; what cannot be is taken as well as it can be. */
export interface Stand {
  setTables(tables: readonly { key: string; seats: number }[]): void
  join(party: string, partySize: number, atMs: number): boolean
  /** Who sat down; `joinedAtMs` is null for a party that never joined. */
  seat(party: string, table: string, atMs: number): { partySize: number; joinedAtMs: number } | null
  clear(table: string, atMs: number): Departure | null
  leave(party: string, atMs: number): Departure | null
  /** null before anybody has touched it, and without tables. */
  state(): StandState | null
}

export function createStand(initial: readonly { key: string; seats: number }[]): Stand {
  const tables = new Map<string, Table>()
  const waiting = new Map<string, Waiting>()
  let touchedAtMs: number | null = null

  const release = (table: Table | undefined, atMs: number): Departure | null => {
    const party = table?.party
    if (!table || !party) return null
    table.party = null
    table.freeSinceMs = atMs
    return party.isKnown ? { partySize: party.partySize, minutes: (atMs - party.sinceMs) / MINUTE_MS } : null
  }

  const setTables: Stand['setTables'] = (listed) => {
    const keys = new Set(listed.map(({ key }) => key))
    for (const key of tables.keys()) if (!keys.has(key)) tables.delete(key)
    for (const [index, { key, seats }] of listed.entries()) {
      const known = tables.get(key)
      tables.set(key, { party: null, freeSinceMs: null, ...known, id: index, seats })
    }
  }
  setTables(initial)

  return {
    setTables,
    join(party, partySize, atMs) {
      touchedAtMs = atMs
      if (waiting.has(party)) return false
      waiting.set(party, { partySize, fromMs: atMs })
      return true
    },
    seat(party, tableKey, atMs) {
      touchedAtMs = atMs
      const joined = waiting.get(party)
      waiting.delete(party)
      const table = tables.get(tableKey)
      // A table that was never cleared: nobody knows for how long its last party stayed.
      if (table) {
        const partySize = joined?.partySize ?? table.seats
        table.party = { partySize, sinceMs: atMs, isKnown: joined !== undefined }
      }
      return joined ? { partySize: joined.partySize, joinedAtMs: joined.fromMs } : null
    },
    clear(tableKey, atMs) {
      touchedAtMs = atMs
      return release(tables.get(tableKey), atMs)
    },
    leave(party, atMs) {
      touchedAtMs = atMs
      const left = waiting.get(party)
      waiting.delete(party)
      return left ? { partySize: left.partySize, minutes: (atMs - left.fromMs) / MINUTE_MS } : null
    },
    state: () =>
      touchedAtMs === null || tables.size === 0
        ? null
        : { tables: [...tables.values()], waiting: [...waiting.values()], touchedAtMs },
  }
}
