import { groupsFor, neighborGroups } from '../tableCombinations.ts'
import { sampleQuantile } from './distributions.ts'
import { type LearnedFacts, standFacts } from './learned.ts'
import type { RangedWait } from './shownWait.ts'
import { sizeClassOf } from './sizeClasses.ts'
import { type StandState, type StandTable, staysLeft, withHolds } from './stand.ts'
import { boundOf, sizeBounds } from './standWaits.ts'

/** The quote for a party that joins now: what diners are shown, and why. */
export interface StandQuote {
  upToPartySize: number
  /** null when no table seats the party. */
  told: RangedWait | null
  reason: QuoteReason
}

/** What a quote is based on. */
export type QuoteReason =
  | { kind: 'free'; tableIds: number[] }
  /** The next tables that fit, and in how many minutes they are likely to clear. */
  | { kind: 'clearing'; tableIds: number[]; inMinutes: number }
  /** The free tables that fit are for parties ahead. */
  | { kind: 'ahead' }
  | { kind: 'too_large' }
  /** The host has set the wait. */
  | { kind: 'pinned' }
  /** The stand was not used for a while, so the quote leans on reports. */
  | { kind: 'idle' }

/** Tables that clear within this time of one another are named together. */
const TOGETHER_MINUTES = 10
const TABLES_NAMED = 2

/** The quotes for all party sizes at this stand now, ascending. */
export function standQuotes(moment: Moment): StandQuote[] {
  const stand = withHolds(moment.stand, moment.nowMs)
  const held = { ...moment, stand, groups: neighborGroups(stand.tables) }
  return sizeBounds(stand).map((upToPartySize) => quoteOf(upToPartySize, held))
}

export const quoteForSize = <Q extends { upToPartySize: number }>(
  quotes: readonly Q[],
  partySize: number,
): Q | undefined => {
  const bound = boundOf(
    quotes.map(({ upToPartySize }) => upToPartySize),
    partySize,
  )
  return quotes.find(({ upToPartySize }) => upToPartySize === bound)
}

interface Moment {
  stand: StandState
  learned: LearnedFacts
  nowMs: number
  isPinned: boolean
  /** What a party of this size is shown. */
  told: (partySize: number) => RangedWait | null
}

interface HeldMoment extends Moment {
  groups: readonly StandTable[][]
}

function quoteOf(upToPartySize: number, moment: HeldMoment): StandQuote {
  const { stand, groups, isPinned } = moment
  const single = stand.tables
    .filter(({ seats }) => seats >= upToPartySize)
    .sort((a, b) => a.seats - b.seats || a.id - b.id)
  const together = groupsFor(groups, upToPartySize)
  const told = single.length + together.length === 0 ? null : moment.told(upToPartySize)
  if (!told) return { upToPartySize, told: null, reason: { kind: 'too_large' } }
  if (isPinned) return { upToPartySize, told, reason: { kind: 'pinned' } }
  const free = single.some(isFree) ? single.filter(isFree).slice(0, TABLES_NAMED) : together.find(areFree)
  if (told.isFree)
    return { upToPartySize, told, reason: { kind: 'free', tableIds: (free ?? []).map(({ id }) => id) } }
  if (!free) return { upToPartySize, told, reason: clearing(single, together, moment) }
  return { upToPartySize, told, reason: { kind: stand.waiting.length === 0 ? 'idle' : 'ahead' } }
}

const isFree = ({ party }: StandTable): boolean => party === null
const areFree = (group: readonly StandTable[]): boolean => group.every(isFree)

/** In about how many minutes each occupied table is likely to clear, by the turn times that were learned. */
export function clearTimes({ stand, learned, nowMs }: Pick<Moment, 'stand' | 'learned' | 'nowMs'>) {
  const { curves } = standFacts(learned)
  return stand.tables.flatMap(({ id, party }, index) => {
    const curve = party && curves[sizeClassOf(party.partySize)]
    if (!curve) return []
    const left = staysLeft(curve, party, { nowMs, index }).sort((a, b) => a - b)
    return [{ id, minutes: sampleQuantile(left, 0.5) ?? 0 }]
  })
}

/** Names the tables that clear first, or, of neighbors that will all be free before any of them, those that clear last. */
function clearing(
  single: readonly StandTable[],
  together: readonly (readonly StandTable[])[],
  moment: Moment,
): QuoteReason {
  const minutesOf = new Map(clearTimes(moment).map(({ id, minutes }) => [id, minutes]))
  const releasesOf = (tables: readonly StandTable[]) =>
    tables
      .map(({ id }) => ({ id, minutes: minutesOf.get(id) ?? 0 }))
      .sort((a, b) => a.minutes - b.minutes || a.id - b.id)
  const firstSingle = releasesOf(single)[0]?.minutes ?? Number.POSITIVE_INFINITY
  const lastOf = (group: readonly StandTable[]) => releasesOf(group).at(-1)?.minutes ?? 0
  const [group] = together.filter((one) => lastOf(one) < firstSingle).sort((a, b) => lastOf(a) - lastOf(b))
  const releases = group ? releasesOf(group).reverse() : releasesOf(single)
  const next = releases
    .filter(({ minutes }) => Math.abs(minutes - (releases[0]?.minutes ?? 0)) <= TOGETHER_MINUTES)
    .slice(0, TABLES_NAMED)
  const mean = next.reduce((sum, { minutes }) => sum + minutes, 0) / next.length
  return { kind: 'clearing', tableIds: next.map(({ id }) => id), inMinutes: Math.max(1, Math.round(mean)) }
}
