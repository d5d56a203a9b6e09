import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { deviceStorage } from '#kernel/client/storage.ts'

/** A wait that a diner has seen at a favorite, for their party size at the time. */
interface Seen {
  minutes: number
  partySize: number
  atMs: number
}

/** What was shown on the last visit, and what was first shown on this one. */
interface SeenAtPlace {
  before?: Seen | undefined
  last: Seen
}

/** By restaurant. */
export type SeenWaits = Readonly<Record<string, SeenAtPlace>>

/** Looking again within this time is the same visit. */
const SAME_VISIT_MS = 20 * MINUTE_MS
const REMEMBERED_MS = 7 * DAY_MS

interface Now extends Seen {
  restaurantId: number
}

/** Notes the waits that are shown now. On a new visit, what was seen before becomes what it is compared with. */
export function withSeen(seen: SeenWaits, waits: readonly Now[]): SeenWaits {
  const next: Record<string, SeenAtPlace> = { ...seen }
  for (const { restaurantId, ...now } of waits) {
    const known = seen[restaurantId]
    const isSameVisit = known !== undefined && now.atMs - known.last.atMs < SAME_VISIT_MS
    if (!isSameVisit) next[restaurantId] = { before: known?.last, last: now }
  }
  return next
}

/** What this party saw on its last visit; undefined if it saw nothing lately. */
export function seenBefore(
  seen: SeenWaits,
  { restaurantId, partySize, atMs }: Omit<Now, 'minutes'>,
): Seen | undefined {
  const known = seen[restaurantId]
  const seenLast = known && atMs - known.last.atMs >= SAME_VISIT_MS ? known.last : known?.before
  const isComparable = seenLast?.partySize === partySize && atMs - seenLast.atMs < REMEMBERED_MS
  return isComparable ? seenLast : undefined
}

const keyOf = (userId: number) => `seenWaits.${userId}`

/** Guarantee: only `keepSeen` writes this key. */
export const readSeen = (userId: number): SeenWaits =>
  (deviceStorage.readJson(keyOf(userId)) ?? {}) as SeenWaits

export const keepSeen = (userId: number, seen: SeenWaits): void =>
  void deviceStorage.write(keyOf(userId), JSON.stringify(seen))
