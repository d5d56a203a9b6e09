import { MINUTE_MS } from '../durations.ts'
import { correctedNear, type Factor, QUOTE_FACTOR } from './factors.ts'
import type { Estimate } from './ranges.ts'

/**
 * Estimates the current wait from several voices. A voice is a diner's report or the wait a restaurant posted. Each
 * is compared with the usual wait at the time its party joined the line:
 * x = ln((b + 8) / (usual(joined) + 8)), w = r² · kind · 2^(−age/40), W = Σw, share = 0.9 W / (W + 0.35), and the
 * base is (usual(now) + 8) · exp(share · Σwx/W) − 8. If the usual wait is unknown, the share is 1.
 */

/** How a diner reports: typed, with one tap ("Available Now"), or by the in-line timer. */
export const REPORT_KINDS = ['typed', 'tap', 'timed'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
/** Where a wait comes from; `sign` is the wait the restaurant posts. */
export type VoiceKind = ReportKind | 'sign'

export interface Voice {
  id: number
  /** The reported minutes, converted to a party of two. */
  baseMinutes: number
  /** The same, converted with the party size factors learned at this restaurant, if they differ. */
  learnedBaseMinutes?: number
  saidAtMs: number
  /** When the party joined the line; earlier than `saidAtMs` if the wait was reported after it ended. */
  joinedAtMs: number
  kind: VoiceKind
  /** 0 to 1. */
  reliability: number
  /** Reported from more than a mile away. */
  isFar: boolean
}

const KIND_WEIGHT: Record<VoiceKind, number> = { timed: 1, typed: 0.7, tap: 0.35, sign: 2 }
const FAR_WEIGHT = 0.2
const HALF_LIFE_MINUTES = 40
/** Added to minutes before taking the logarithm. */
export const OFFSET_MINUTES = 8
const MOST_SHARE = 0.9
const SHARE_OFFSET = 0.35

export interface CrowdFacts {
  nowMs: number
  /** The usual wait of those who join at an instant, for a party of two; null when unknown. */
  usualAt: (atMs: number) => number | null
  quoteFactor: Factor
}

/** The wait of a voice. A wait posted by the restaurant is corrected by how accurate its waits were in the past. */
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

/** The estimate for a party of two: the usual wait if there are no reports, null if that is unknown too. */
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

const CROWD_SPREAD = 0.55

/** A range around a number of the crowd, before what was learned: base − 0.55 (2 + 1.5 base) … base + 0.55 (1 + 2 base). */
export const crowdRange = (baseMinutes: number): Estimate => ({
  minutes: baseMinutes,
  low: Math.max(0, baseMinutes - CROWD_SPREAD * (2 + 1.5 * baseMinutes)),
  high: baseMinutes + CROWD_SPREAD * (1 + 2 * baseMinutes),
})
