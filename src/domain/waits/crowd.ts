import { correctedNear, type Factor, QUOTE_FACTOR } from './factors.ts'

/**
 * What several voices say of the wait now. Each is compared with the usual of the moment its party joined:
 * x = ln((b + 8) / (usual(joined) + 8)), w = r² · kind · 2^(−age/40), W = Σw, share = 0.9 W / (W + 0.35), and the
 * base is (usual(now) + 8) · exp(share · Σwx/W) − 8. Without a usual the voices speak alone, with share 1.
 */

/** How a diner reports: typed, with one tap ("Available Now"), or by the in-line timer. */
export const REPORT_KINDS = ['typed', 'tap', 'timed'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
/** How a wait was learned; `sign` is what the house posts. */
export type VoiceKind = ReportKind | 'sign'

export interface Voice {
  id: number
  /** Minutes for a party of two, as said. */
  baseMinutes: number
  /** The same by what was learned about party sizes here, where that differs. */
  learnedBaseMinutes?: number
  saidAtMs: number
  /** When the party joined: earlier than it was said once the wait is over. */
  joinedAtMs: number
  kind: VoiceKind
  /** 0 to 1. */
  reliability: number
  /** Said from farther than a mile. */
  isFar: boolean
}

const KIND_WEIGHT: Record<VoiceKind, number> = { timed: 1, typed: 0.7, tap: 0.35, sign: 4 }
const FAR_WEIGHT = 0.2
const HALF_LIFE_MINUTES = 40
/** Waits are compared by the logarithm of minutes plus this. */
export const OFFSET_MINUTES = 8
const MOST_SHARE = 0.9
const SHARE_OFFSET = 0.35
const MINUTE_MS = 60_000

export interface CrowdFacts {
  nowMs: number
  /** The usual wait of those who join at an instant, for a party of two; null when unknown. */
  usualAt: (atMs: number) => number | null
  quoteFactor: Factor
}

/** What a voice says the wait is; what the house says is corrected by how it turned out before. */
export const saidMinutes = (voice: Voice, quoteFactor: Factor): number =>
  voice.kind === 'sign'
    ? correctedNear(voice.baseMinutes, quoteFactor, QUOTE_FACTOR)
    : (voice.learnedBaseMinutes ?? voice.baseMinutes)

export const trustOf = ({ reliability, isFar }: Pick<Voice, 'reliability' | 'isFar'>): number =>
  reliability ** 2 * (isFar ? FAR_WEIGHT : 1)

function weightOf(voice: Voice, nowMs: number): number {
  const ageMinutes = Math.max(0, nowMs - voice.saidAtMs) / MINUTE_MS
  return trustOf(voice) * KIND_WEIGHT[voice.kind] * 2 ** (-ageMinutes / HALF_LIFE_MINUTES)
}

/** The base for a party of two; the usual without reports; null without both. */
export function crowdEstimate(voices: readonly Voice[], facts: CrowdFacts): number | null {
  const usualNow = facts.usualAt(facts.nowMs)
  let total = 0
  let weighted = 0
  for (const voice of voices) {
    const weight = weightOf(voice, facts.nowMs)
    const reference = usualNow === null ? 0 : (facts.usualAt(voice.joinedAtMs) ?? usualNow)
    const said = saidMinutes(voice, facts.quoteFactor)
    weighted += weight * Math.log((said + OFFSET_MINUTES) / (reference + OFFSET_MINUTES))
    total += weight
  }
  if (total === 0) return usualNow
  const share = usualNow === null ? 1 : (MOST_SHARE * total) / (total + SHARE_OFFSET)
  return Math.max(
    0,
    ((usualNow ?? 0) + OFFSET_MINUTES) * Math.exp((share * weighted) / total) - OFFSET_MINUTES,
  )
}

/** base − width · (9 + 0.4 m) … base + width · (8 + 1.4 m). */
export const crowdRange = (baseMinutes: number, width: number): { low: number; high: number } => ({
  low: Math.max(0, baseMinutes - width * (9 + 0.4 * baseMinutes)),
  high: baseMinutes + width * (8 + 1.4 * baseMinutes),
})
