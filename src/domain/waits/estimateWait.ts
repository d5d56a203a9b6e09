import { LIVE_REPORT_MINUTES, PARTY_SIZE } from '#domain/limits.ts'
import { partySizeMultiplier } from '#domain/waits.ts'
import { MINUTE_MS } from '../durations.ts'
import { FRESH_MINUTES, isContested, isDoubted } from './contestedReports.ts'
import { crowdEstimate, crowdRange, OFFSET_MINUTES, type Voice } from './crowdEstimate.ts'
import type { LearnedFacts } from './learned.ts'
import { rangeAround } from './ranges.ts'
import {
  entryForSize,
  type RangedWait,
  shownEntry,
  shownWait,
  type WaitAnswer,
  type WaitSource,
} from './shownWait.ts'
import type { WaitRange } from './stand.ts'
import type { SizeWait } from './standWaits.ts'
import type { Usual } from './usual.ts'

/**
 * The wait that is shown. In this order: closed is no wait; the restaurant's own list while its stand is in use;
 * the newest live report, as typed for 20 minutes, then gliding to the usual, held back while it is contested;
 * the usual; unknown. Never past closing time.
 */

export interface SaidVoice extends Voice {
  /** As typed, for the reporter's own party. */
  minutes: number
  partySize: number
  /** The diner confirmed that the place is open although its hours say closed. */
  saidOpen?: boolean
}

export interface StandWaits {
  waits: readonly SizeWait[]
  /** 1 while the stand is in use, falling to 0 once it is idle. */
  weight: number
}

export interface PinnedWait {
  low: number
  high: number
  upToPartySize: number
}

export interface EstimateInputs {
  nowMs: number
  /** null when the hours are unknown: as if open. */
  isOpen: boolean | null
  /** null when unknown, or when the doors never close. */
  closesInMinutes: number | null
  /** The restaurant takes no more parties: no wait is shown. */
  isListClosed?: boolean
  /** null without a stand, or when the restaurant hides its own wait. */
  stand: StandWaits | null
  /** What the host has pinned, for every party that tables seat. */
  pinned: PinnedWait | null
  /** The newest report of each reporter, in any order. */
  voices: readonly SaidVoice[]
  usualAt: (atMs: number) => Usual | null
  learned: LearnedFacts
}

interface EntryWait extends SizeWait {
  /** A diner's report as typed, inside the restaurant's range. */
  isTyped?: boolean
}

export interface WaitEstimate {
  source: WaitSource
  /** The wait of a party of two, unrounded; null when unknown or closed. */
  baseMinutes: number | null
  low: number | null
  high: number | null
  /** Only with source 'restaurant'. */
  bySize: readonly EntryWait[] | null
  /** Set by the host, not learned: a number or a range. */
  isPinned: boolean
  isEstimate: boolean
  isOpen: boolean | null
  closesInMinutes: number | null
  /** Reports that are listed but not shown: not confirmed yet. */
  unconfirmedIds: readonly number[]
}

const GLIDE_HALF_LIFE_MINUTES = 40

type CrowdWait = Pick<WaitEstimate, 'source' | 'baseMinutes' | 'isEstimate' | 'unconfirmedIds'>

export function estimateWait(facts: EstimateInputs): WaitEstimate {
  const { isOpen, closesInMinutes } = facts
  const nothing = { low: null, high: null, bySize: null, isPinned: false, isOpen, closesInMinutes }
  if (isOpen === false) {
    const voices = facts.voices.filter(({ saidOpen }) => saidOpen)
    if (voices.length > 0) return { ...estimateWait({ ...facts, ...OUT_OF_HOURS, voices }), isOpen }
    return { ...nothing, source: null, baseMinutes: null, isEstimate: false, unconfirmedIds: [] }
  }
  if (facts.isListClosed) {
    return { ...nothing, source: null, baseMinutes: null, isEstimate: false, unconfirmedIds: [] }
  }
  const own = ownWaits(facts)
  if (own) return own
  const told = crowdWait(facts)
  if (told.baseMinutes === null) return { ...nothing, ...told }
  const { low, high } = peoplesRange(told.baseMinutes, told.source, facts.learned)
  const baseMinutes = notPastClosing(told.baseMinutes, closesInMinutes)
  return {
    ...nothing,
    ...told,
    baseMinutes,
    isEstimate: told.isEstimate || baseMinutes !== told.baseMinutes,
    low: notPastClosing(low, closesInMinutes),
    high: notPastClosing(high, closesInMinutes),
  }
}

/** The learned range around a number of reports or past weeks, for a party of two. */
const peoplesRange = (baseMinutes: number, source: WaitSource, learned: LearnedFacts) =>
  rangeAround(crowdRange(baseMinutes), source === 'usual' ? 'usual' : 'reports', learned)

/** Somebody is there and says it is open: what was said counts, and nothing else. */
const OUT_OF_HOURS = { isOpen: null, closesInMinutes: null, stand: null, pinned: null, usualAt: () => null }

const notPastClosing = (minutes: number, closesInMinutes: number | null): number =>
  closesInMinutes === null ? minutes : Math.min(minutes, closesInMinutes)

const ageMinutes = (voice: Voice, nowMs: number): number => (nowMs - voice.saidAtMs) / MINUTE_MS

/** What reports and the past say, without the stand. */
function crowdWait(facts: EstimateInputs): CrowdWait {
  const { nowMs } = facts
  const live = facts.voices
    .filter((voice) => ageMinutes(voice, nowMs) < LIVE_REPORT_MINUTES)
    .sort((a, b) => b.saidAtMs - a.saidAtMs || b.id - a.id)
  const usual = facts.usualAt(nowMs)?.baseMinutes ?? null
  const [newest, ...others] = live
  if (!newest) {
    return {
      source: usual === null ? null : 'usual',
      baseMinutes: usual,
      isEstimate: usual !== null,
      unconfirmedIds: [],
    }
  }
  const crowd = {
    nowMs,
    usualAt: (atMs: number) => facts.usualAt(atMs)?.baseMinutes ?? null,
    quoteFactor: facts.learned.quoteFactor,
  }
  if (newest.kind === 'sign') {
    return {
      source: 'reports',
      baseMinutes: crowdEstimate(live, crowd),
      isEstimate: true,
      unconfirmedIds: [],
    }
  }
  const isHeldBack = isContested(newest, others, nowMs) || isDoubted(newest, others, nowMs)
  const withoutIt = isHeldBack ? crowdEstimate(others, crowd) : null
  if (withoutIt !== null) {
    return {
      source: others.length > 0 ? 'reports' : 'usual',
      baseMinutes: withoutIt,
      isEstimate: true,
      unconfirmedIds: [newest.id],
    }
  }
  const age = ageMinutes(newest, nowMs)
  if (age < FRESH_MINUTES || usual === null) {
    return { source: 'reports', baseMinutes: newest.baseMinutes, isEstimate: false, unconfirmedIds: [] }
  }
  const baseMinutes = glided(newest.baseMinutes, usual, age - FRESH_MINUTES)
  return { source: 'reports', baseMinutes, isEstimate: true, unconfirmedIds: [] }
}

/** What is left of the distance from the usual, ln((b + 8) / (usual + 8)), halves every 40 minutes. */
function glided(baseMinutes: number, usual: number, minutes: number): number {
  const kept = 2 ** (-minutes / GLIDE_HALF_LIFE_MINUTES)
  const distance = (baseMinutes + OFFSET_MINUTES) / (usual + OFFSET_MINUTES)
  return Math.max(0, (usual + OFFSET_MINUTES) * distance ** kept - OFFSET_MINUTES)
}

/** The restaurant's own waits: pinned, or of its stand, mixed with what people say once the stand is idle. */
function ownWaits(facts: EstimateInputs): WaitEstimate | null {
  const { stand, pinned, closesInMinutes } = facts
  if (pinned) {
    const { low, high, upToPartySize } = pinned
    const waits = [
      { upToPartySize, wait: { minutes: (low + high) / 2, low, high } },
      ...(upToPartySize < PARTY_SIZE.max ? [{ upToPartySize: PARTY_SIZE.max, wait: null }] : []),
    ]
    const nobody: Typed = { reportIds: new Set(), isForTwo: false }
    return { ...present(waits, facts, nobody), isPinned: true }
  }
  if (!stand || stand.weight <= 0 || !stand.waits.some(({ wait }) => wait)) return null
  const faded = stand.weight < 1 ? mixedWaits(stand, facts) : stand.waits
  const typed: Typed = { reportIds: new Set(), isForTwo: false }
  const waits = faded.map((entry, index): EntryWait => {
    const fromPartySize = (faded[index - 1]?.upToPartySize ?? 0) + 1
    if (!entry.wait) return entry
    const report = insideReport(entry, fromPartySize, facts)
    if (!report) return entry
    typed.reportIds.add(report.id)
    const minutes = notPastClosing(report.minutes, closesInMinutes)
    const isEntryForTwo = PARTY_SIZE.default >= fromPartySize && PARTY_SIZE.default <= entry.upToPartySize
    if (isEntryForTwo) typed.isForTwo = minutes === report.minutes
    return { ...entry, wait: { ...entry.wait, minutes }, isTyped: minutes === report.minutes }
  })
  return present(waits, facts, typed)
}

/** A diner's newest report of the last 20 minutes for parties of this entry, if it lies inside the range. */
function insideReport(
  { wait, upToPartySize }: SizeWait,
  fromPartySize: number,
  { voices, nowMs }: EstimateInputs,
): SaidVoice | undefined {
  return voices
    .filter((voice) => voice.kind !== 'sign' && ageMinutes(voice, nowMs) < FRESH_MINUTES)
    .filter(({ partySize }) => partySize >= fromPartySize && partySize <= upToPartySize)
    .filter(({ minutes }) => wait && minutes >= wait.low && minutes <= wait.high)
    .sort((a, b) => b.saidAtMs - a.saidAtMs || b.id - a.id)[0]
}

/** The waits of an idle stand, mixed with what people say. */
function mixedWaits({ waits, weight }: StandWaits, facts: EstimateInputs): readonly SizeWait[] {
  const { baseMinutes, source } = crowdWait(facts)
  if (baseMinutes === null) return waits
  const range = peoplesRange(baseMinutes, source, facts.learned)
  return waits.map(({ upToPartySize, wait }) => {
    const times = partySizeMultiplier(upToPartySize)
    const mix = (own: number, base: number) => weight * own + (1 - weight) * base * times
    return {
      upToPartySize,
      wait: wait && {
        minutes: mix(wait.minutes, baseMinutes),
        low: mix(wait.low, range.low),
        high: mix(wait.high, range.high),
      },
    }
  })
}

/** The reports inside the restaurant's ranges, which are shown as typed. */
interface Typed {
  reportIds: Set<number>
  /** Whether the wait of a party of two is one of them. */
  isForTwo: boolean
}

function present(waits: readonly EntryWait[], facts: EstimateInputs, typed: Typed): WaitEstimate {
  const { closesInMinutes, isOpen, nowMs } = facts
  const bySize = waits.map(({ wait, ...entry }) => ({
    ...entry,
    wait: wait && {
      minutes: notPastClosing(wait.minutes, closesInMinutes),
      low: notPastClosing(wait.low, closesInMinutes),
      high: notPastClosing(wait.high, closesInMinutes),
    },
  }))
  const ofTwo = waitOf(bySize, PARTY_SIZE.default)
  return {
    source: 'restaurant',
    baseMinutes: ofTwo?.minutes ?? null,
    low: ofTwo?.low ?? null,
    high: ofTwo?.high ?? null,
    bySize,
    isPinned: false,
    isEstimate: !typed.isForTwo,
    isOpen,
    closesInMinutes,
    unconfirmedIds: facts.voices
      .filter(({ kind, id }) => kind !== 'sign' && !typed.reportIds.has(id))
      .filter((voice) => ageMinutes(voice, nowMs) < FRESH_MINUTES && !isInside(voice, bySize))
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  }
}

const waitOf = (bySize: readonly SizeWait[], partySize: number): WaitRange | null =>
  bySize.find(({ upToPartySize }) => partySize <= upToPartySize)?.wait ?? null

function isInside({ minutes, partySize }: SaidVoice, bySize: readonly SizeWait[]): boolean {
  const wait = waitOf(bySize, partySize)
  return wait !== null && minutes >= wait.low && minutes <= wait.high
}

/** The estimate as an item of the list of waits. The restaurant's own entries are as shown, its base is for two. */
export function answerOf(estimate: WaitEstimate, createdAt: string | null) {
  const { baseMinutes, isEstimate, source, low, high, isPinned, isOpen } = estimate
  const bySize = estimate.bySize?.map((entry) => entryAsShown(entry, openFor(estimate))) ?? null
  const forTwo = bySize && !isPinned ? entryForSize(bySize, PARTY_SIZE.default) : undefined
  return {
    waitTime: forTwo ? forTwo.waitTime : baseMinutes,
    isEstimate,
    createdAt,
    source,
    low: forTwo ? forTwo.low : low,
    high: forTwo ? forTwo.high : high,
    bySize,
    ...(isPinned && { isPinned: true }),
    isOpen,
  }
}

const openFor = ({ closesInMinutes }: WaitEstimate): number => closesInMinutes ?? Number.POSITIVE_INFINITY

function entryAsShown({ upToPartySize, wait, isTyped }: EntryWait, openForMinutes: number) {
  const exact = { waitTime: wait?.minutes ?? null, low: wait?.low ?? null, high: wait?.high ?? null }
  const shown = shownEntry({ upToPartySize, ...exact, isTyped }, openForMinutes)
  return {
    upToPartySize,
    waitTime: shown?.minutes ?? null,
    low: shown?.ends?.low ?? null,
    high: shown?.ends?.high ?? null,
    ...(isTyped && { isTyped }),
  }
}

/** What a party of this size is shown, with the time of the latest report; null is unknown. */
export function estimateForParty(
  estimate: WaitEstimate,
  partySize: number,
  { createdAt, nowMs }: { createdAt: string | null; nowMs: number } = { createdAt: null, nowMs: 0 },
): RangedWait | null {
  const answer: WaitAnswer = answerOf(estimate, createdAt)
  return shownWait(answer, { partySize, openForMinutes: openFor(estimate), nowMs })
}
