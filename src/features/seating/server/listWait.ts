import { eq } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import { listSizeClassOf } from '#domain/standSettings.ts'
import { type EstimateInputs, estimateForParty, estimateWait } from '#domain/waits/estimateWait.ts'
import { standFacts } from '#domain/waits/learned.ts'
import { STEP_MINUTES } from '#domain/waits/printedRange.ts'
import type { RangedWait, ShownWait } from '#domain/waits/shownWait.ts'
import { momentOf, type StandParty, standEstimator } from '#domain/waits/stand.ts'
import { boundOf, largestPartyAt, sizeBounds, standWeight, waitAtStand } from '#domain/waits/standWaits.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { readStands, type StandNow, type StandReading } from './standReading.ts'

/** The current state of a restaurant's list: enough to tell every party its wait, without data about anybody. */
export interface ListNow {
  waiting: StandReading['inLine']
  stand: StandNow | null
  pinned: StandReading['pinned']
  tableNumbers: StandReading['tableNumbers']
  known: EstimateInputs
  now: Date
  /** The line as a party finds it that joins now; null without tables. */
  line: () => Line | null
}

/** The database to read from, a transaction or not, and what is known from elsewhere. */
export interface ListReader extends Pick<Ctx, 'knownWaits' | 'clock'> {
  db: Db | Tx
}

export const readList = async (reader: ListReader, restaurantId: number): Promise<ListNow> =>
  readListAt(reader, restaurantId, await reader.clock.now(reader.db))

export async function readListAt(
  { db, knownWaits }: Pick<ListReader, 'db' | 'knownWaits'>,
  restaurantId: number,
  now: Date,
): Promise<ListNow> {
  const [place] = await db
    .select({
      id: restaurants.id,
      hoursOfOperation: restaurants.hoursOfOperation,
      timeZone: restaurants.timeZone,
    })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  const [reading] = await readStands(db, now, [restaurantId])
  if (!place || !reading) throw new Error('the stand was not read')
  const { state: stand, pinned, tableNumbers, inLine: waiting } = reading
  const known = knownWaits(place, stand?.touchedAtMs ?? 0)
  let line: Line | null = null
  const lineNow = () => {
    line ??= stand && lineBehind(stand, stand.waiting, known)
    return line
  }
  return { waiting, stand, pinned, tableNumbers, known, now, line: lineNow }
}

/** The estimates behind these parties, prepared once for all sizes. */
function lineBehind(stand: StandNow, waiting: readonly StandParty[], { learned, nowMs }: EstimateInputs) {
  const ahead = { ...stand, waiting }
  const estimate = standEstimator(ahead, standFacts(learned), momentOf(ahead, nowMs))
  return { bounds: sizeBounds(ahead), estimate }
}
type Line = ReturnType<typeof lineBehind>

/** Closed by its hours, and nobody has used its stand for an hour, which would show that it is open. */
export const isClosedByHours = ({ known, stand }: ListNow): boolean =>
  known.isOpen === false && standWeight(stand?.touchedAtMs ?? 0, known.nowMs) === 0

interface InLine {
  partySize: number
  createdAt?: Date
}

/**
 * The wait of a party behind these parties: the same estimate that diners are shown, from the stand as it is. The
 * restaurant's own guests are also told it when diners are shown none: while it hides its wait, after its hours, and
 * when nobody has used the stand for an hour.
 */
function waitIn(line: Line | null, list: ListNow, party: InLine): RangedWait | null {
  const { known, stand } = list
  const pinned = pinFor(list, party)
  const waits = line && waitsFor(party.partySize, line, known)
  // No table fits, which reports cannot change.
  if (waits && !waits.some(({ wait }) => wait)) return null
  const own = waits && { waits, weight: standWeight(stand?.touchedAtMs ?? 0, known.nowMs) || 1 }
  const hours = known.isOpen === false ? { isOpen: null, closesInMinutes: null } : {}
  const estimate = estimateWait({ ...known, ...hours, stand: own, pinned, isListClosed: false })
  const saidAtMs = Math.max(0, ...known.voices.map((voice) => voice.saidAtMs))
  const createdAt = saidAtMs > 0 ? new Date(saidAtMs).toISOString() : null
  return estimateForParty(estimate, party.partySize, { createdAt, nowMs: known.nowMs })
}

/** The stand's waits. Only the one for this party's size is estimated. */
function waitsFor(partySize: number, { bounds, estimate }: Line, { learned }: EstimateInputs) {
  const own = boundOf(bounds, partySize)
  const raw = estimate(own)
  const wait = raw && waitAtStand(raw, learned)
  return bounds.map((upToPartySize) => ({ upToPartySize, wait: upToPartySize === own ? wait : null }))
}

/** Behind those who came before it. */
function waitBehind(list: ListNow, party: PartyInLine): RangedWait | null {
  const { stand, known } = list
  return waitIn(stand && lineBehind(stand, before(stand.waiting, party), known), list, party)
}

/** The wait the host has set, less the time this party has already waited. */
function pinFor({ pinned, known, stand }: ListNow, { createdAt }: InLine): EstimateInputs['pinned'] {
  if (!pinned) return null
  const waitedMinutes = createdAt ? Math.max(0, (known.nowMs - createdAt.getTime()) / MINUTE_MS) : 0
  const passed = Math.floor(waitedMinutes / STEP_MINUTES) * STEP_MINUTES
  if (pinned.high <= passed && passed > 0) return null
  return {
    low: Math.max(0, pinned.low - passed),
    high: pinned.high - passed,
    upToPartySize: largestPartyAt(stand),
  }
}

/** As every screen shows it. */
const shown = (wait: RangedWait | null): ShownWait | null => {
  if (!wait) return null
  const { ends: _, ...told } = wait
  return told
}

/** What a party that joins now is told. */
export const waitToJoin = (list: ListNow, partySize: number): RangedWait | null =>
  waitIn(list.line(), list, { partySize })

/** The list as somebody who is not its guest sees it: without a stand and a pinned wait that diners are not shown. */
export const asDinersSee = (list: ListNow): ListNow =>
  list.known.stand || list.known.pinned ? list : { ...list, pinned: null, line: () => null }

/** The same for each party size. */
export const waitsToJoin = (list: ListNow, sizes: readonly number[]) =>
  sizes.map((partySize) => ({ partySize, wait: shown(waitToJoin(list, partySize)) }))

/** What a party that joins now is told, and the estimate behind it, as stored in its row. */
export function suggestionFor(list: ListNow, partySize: number) {
  const line = list.line()
  const estimate = line?.estimate(boundOf(line.bounds, partySize))
  return estimate && { estimate, ...suggested(waitToJoin(list, partySize)) }
}

/** The wait of a request as the stand suggests it: behind those who came before it, counted without itself. */
export const quoteForRequest = (list: ListNow, request: PartyInLine) => suggested(waitBehind(list, request))

const suggested = (wait: ShownWait | null) => {
  const range = rangeOf(wait)
  return {
    suggestedMinutes: wait?.minutes ?? null,
    suggestedLow: range?.low ?? null,
    suggestedHigh: range?.high ?? null,
  }
}

/** The range beside a number at the stand. */
export const rangeOf = (wait: ShownWait | null): ShownWait['range'] =>
  wait?.isFree ? { low: 0, high: 0 } : (wait?.range ?? null)

type PartyInLine = InLine & { id: number }

/**
 * The number of parties ahead of a party, and its remaining wait. Nobody is ahead of a party that has a table. A
 * request keeps its place in line when it is accepted: those who came after it are not ahead.
 */
export function placeIn(list: ListNow, party: PartyInLine & { tableId: number | null; createdAt: Date }) {
  if (party.tableId !== null) return { ahead: { parties: 0, needLarger: 0 }, wait: null }
  const ahead = list.waiting.filter(
    ({ id, createdAt }) => createdAt < party.createdAt || (createdAt <= party.createdAt && id < party.id),
  )
  const sizeClass = listSizeClassOf(party.partySize)
  return {
    ahead: {
      parties: ahead.length,
      needLarger: ahead.filter(({ partySize }) => listSizeClassOf(partySize) > sizeClass).length,
    },
    wait: shown(waitBehind(list, party)),
  }
}

function before<Party extends { id: number }>(parties: readonly Party[], { id }: { id: number }): Party[] {
  const at = parties.findIndex((party) => party.id === id)
  return parties.slice(0, at < 0 ? parties.length : at)
}
