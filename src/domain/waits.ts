import { MINUTE_MS } from './durations.ts'
import { LIVE_REPORT_MINUTES } from './limits.ts'

/** How much longer or shorter a party of this size waits than a party of two. */
const MULTIPLIERS = [
  { upToPartySize: 1, multiplier: 0.75 },
  { upToPartySize: 2, multiplier: 1 },
  { upToPartySize: 4, multiplier: 1.3 },
  { upToPartySize: 6, multiplier: 1.7 },
  { upToPartySize: 8, multiplier: 2 },
  { upToPartySize: Number.POSITIVE_INFINITY, multiplier: 2.5 },
] as const

/** The six classes of party size that share a multiplier, for "Wait by party size". */
export const PARTY_SIZE_CLASSES = [
  { label: '1', partySize: 1 },
  { label: '2', partySize: 2 },
  { label: '3–4', partySize: 4 },
  { label: '5–6', partySize: 6 },
  { label: '7–8', partySize: 8 },
  { label: '9+', partySize: 9 },
] as const

const SHORTEST_SHOWN_MINUTES = 5

export function partySizeMultiplier(partySize: number): number {
  const row = MULTIPLIERS.find(({ upToPartySize }) => partySize <= upToPartySize)
  return row ? row.multiplier : 1
}

/** Whether two party sizes share a multiplier. */
export const sameSizeClass = (a: number, b: number): boolean =>
  partySizeMultiplier(a) === partySizeMultiplier(b)

/** Converts a report's wait to a party of two. Not rounded, so that converting it back is exact. */
export const baseMinutesOf = (reportedMinutes: number, partySize: number): number =>
  reportedMinutes / partySizeMultiplier(partySize)

/** Whole minutes, at least five. */
export const flooredMinutes = (minutes: number): number =>
  Math.max(SHORTEST_SHOWN_MINUTES, Math.round(minutes))

/** The wait shown to a party of this size. */
export const displayedMinutes = (baseMinutes: number, partySize: number): number =>
  flooredMinutes(baseMinutes * partySizeMultiplier(partySize))

/** Wait colors, words and filter chips. Tone names the shape and the token too. */
export const WAIT_BANDS = [
  { tone: 'short', color: 'green', word: 'Short', fromMinutes: 1, upToMinutes: 10, range: '1–10' },
  { tone: 'medium', color: 'yellow', word: 'Medium', fromMinutes: 11, upToMinutes: 25, range: '11–25' },
  {
    tone: 'long',
    color: 'red',
    word: 'Long',
    fromMinutes: 26,
    upToMinutes: Number.POSITIVE_INFINITY,
    range: '26+',
  },
] as const
export const UNKNOWN_BAND = { tone: 'unknown', color: 'gray', word: 'Unknown' } as const

export type WaitBand = (typeof WAIT_BANDS)[number] | typeof UNKNOWN_BAND
export type KnownTone = (typeof WAIT_BANDS)[number]['tone']
export type WaitTone = WaitBand['tone']

/** The band of a displayed wait in minutes; null is unknown. */
export function waitBand(displayed: number | null): WaitBand {
  if (displayed === null) return UNKNOWN_BAND
  return WAIT_BANDS.find(({ upToMinutes }) => displayed <= upToMinutes) ?? UNKNOWN_BAND
}

/** Whether a wait matches any selected filter chip. With a chip selected, unknown waits are hidden. */
export function passesChips(displayed: number | null, chips: readonly WaitTone[]): boolean {
  if (chips.length === 0) return true
  return displayed !== null && chips.includes(waitBand(displayed).tone)
}

/** The fields of a wait-times entry that are needed to choose the base. */
export interface WaitItem {
  waitTime: number | null
  isEstimate: boolean
  createdAt: string | null
}

const madeAtMs = ({ createdAt }: WaitItem): number => (createdAt === null ? 0 : Date.parse(createdAt)) || 0

/** The latest user-reported wait, else an estimate, else the latest report of any kind. */
export function baseWait<Item extends WaitItem>(items: readonly Item[]): Item | undefined {
  const newestFirst = items.toSorted((a, b) => madeAtMs(b) - madeAtMs(a))
  const known = newestFirst.filter((item) => item.waitTime !== null)
  return known.find((item) => !item.isEstimate) ?? known.find((item) => item.isEstimate) ?? newestFirst[0]
}

/** The median of past bases; null if there are none. */
export function medianMinutes(bases: readonly number[]): number | null {
  const sorted = bases.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

/** Whether a report is recent enough (90 minutes) to describe the current wait. */
export const isLive = (reportedAtMs: number, nowMs: number): boolean =>
  nowMs - reportedAtMs < LIVE_REPORT_MINUTES * MINUTE_MS

const AGREEMENT_SHARE = 0.3
const AGREEMENT_MINUTES = 5

/** Whether a base agrees with a reference: within five minutes of it, or within 30% of it. */
export const agreesWith = (referenceBase: number, otherBase: number): boolean =>
  Math.abs(referenceBase - otherBase) <= Math.max(AGREEMENT_MINUTES, AGREEMENT_SHARE * referenceBase)

/** With only one other report, it is unclear which of the two is right. */
const MIN_OTHERS = 2

/** Whether other reports contradict a base: there are at least two, and fewer than half agree with it. */
export const isDisputed = (base: number, otherBases: readonly number[]): boolean =>
  otherBases.length >= MIN_OTHERS &&
  otherBases.filter((other) => agreesWith(other, base)).length * 2 < otherBases.length
