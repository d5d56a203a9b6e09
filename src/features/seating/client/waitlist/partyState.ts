import { MINUTE_MS } from '#domain/durations.ts'
import { overMinutes, quotePercent } from '#domain/quote.ts'
import { formatClockTime, formatTimeInSentence } from '#kernel/client/format.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { IconName } from '#kit/Icon.tsx'
import type { RestaurantReservation } from '../../contract.ts'
import { waitedMinutes, waitingSinceMs } from '../hostLists.ts'
import { seatingMessages } from '../messages.en.ts'
import { deliveryTo, notDelivered, type StandParty } from './delivery.ts'

const text = messagesOf(seatingMessages)

interface Time {
  value: string
  /** The quote or the hold time: "26/20". */
  of?: number
  /** Below the value. */
  label?: string
  /** Read out after the value. */
  spoken?: string
}

export interface PartyState {
  icon: IconName
  /** The stage in a few words: "Called", "Coming", "Needs 10 min". */
  line: string
  /** The icon says it: most parties are walk-ins. */
  isPlain?: boolean | undefined
  /** The time that counts now, and its label. */
  time: Time
  /** Past the hold time, or past the quote. */
  isOver: boolean
  /** The hold time has passed and the party has not arrived. */
  isPastHold: boolean
  percent: number
}

const isCalled = ({ stage }: RestaurantReservation): boolean => stage === 'called' || stage === 'coming'

/** Whole minutes since the call passed the hold time; 0 while it runs. */
export function overHoldMinutes({ holdUntil }: RestaurantReservation, nowMs: number): number {
  if (holdUntil === null) return 0
  return Math.max(0, Math.floor((nowMs - Date.parse(holdUntil)) / MINUTE_MS))
}

const isPastHold = (party: RestaurantReservation, nowMs: number): boolean =>
  isCalled(party) && party.holdUntil !== null && nowMs >= Date.parse(party.holdUntil)

/** The state of one party, at `nowMs`, in the restaurant's time zone. */
export function partyState(party: StandParty, nowMs: number, timeZone: string | undefined): PartyState {
  const pastHold = isPastHold(party, nowMs)
  return isCalled(party) && party.calledAt !== null
    ? {
        ...calledState(party, { nowMs, timeZone, calledAtMs: Date.parse(party.calledAt) }),
        isPastHold: pastHold,
      }
    : { ...waitingState(party, nowMs, timeZone), isPastHold: false }
}

type Look = Omit<PartyState, 'isPastHold'>

function waitingState(party: StandParty, nowMs: number, timeZone: string | undefined): Look {
  const waited = waitedMinutes(party, nowMs)
  const over = overMinutes(party.waitTime, waited)
  return {
    ...(undeliveredLine(party) ?? sourceOf(party, timeZone)),
    time: { value: String(waited), ...quoteOf(party.waitTime, over) },
    isOver: over > 0,
    percent: quotePercent(party.waitTime, waited),
  }
}

function quoteOf(quoted: number | null, over: number): Pick<Time, 'of' | 'spoken'> {
  if (quoted === null) return { spoken: text('noQuote') }
  const isOver = over > 0 && quoted > 0
  return {
    // "1/0" says nothing to a host.
    ...(quoted > 0 && { of: quoted }),
    spoken: isOver ? text('overQuote', { over, quoted }) : text('ofQuote', { quoted }),
  }
}

interface Call {
  nowMs: number
  timeZone: string | undefined
  calledAtMs: number
}

function calledState(party: StandParty, { nowMs, timeZone, calledAtMs }: Call): Look {
  const sinceCall = Math.max(0, Math.floor((nowMs - calledAtMs) / MINUTE_MS))
  const holdUntilMs = party.holdUntil === null ? null : Date.parse(party.holdUntil)
  const holdMs = holdUntilMs === null ? 0 : holdUntilMs - calledAtMs
  const hold = Math.round(holdMs / MINUTE_MS)
  const percent = holdMs <= 0 ? 0 : Math.min(100, Math.round(((nowMs - calledAtMs) / holdMs) * 100))
  const over = overHoldMinutes(party, nowMs)
  if (isPastHold(party, nowMs)) {
    return {
      ...pastHoldLine(party),
      time: { value: String(sinceCall), of: hold, spoken: text('overQuote', { over, quoted: hold }) },
      isOver: true,
      percent: 100,
    }
  }
  if (party.answer === 'later' && holdUntilMs !== null) {
    const value = formatClockTime(holdUntilMs, timeZone)
    return {
      icon: 'clock',
      line: text('needsMoreTime'),
      time: { value, label: text('backAt') },
      isOver: false,
      percent,
    }
  }
  if (party.answer === 'coming' && holdUntilMs !== null) {
    const left = Math.max(0, Math.ceil((holdUntilMs - nowMs) / MINUTE_MS))
    const time = { value: String(left), label: text('holdLeft') }
    return { icon: 'walk', line: text('coming'), time, isOver: false, percent }
  }
  const held = hold === 0 ? { spoken: text('sinceCall') } : { of: hold, spoken: text('ofHold', { hold }) }
  const time = { value: String(sinceCall), ...held }
  return { ...calledLine(party), time, isOver: false, percent }
}

type Line = Pick<PartyState, 'icon' | 'line' | 'isPlain'>

function undeliveredLine(party: StandParty): Line | null {
  const delivery = deliveryTo(party)
  return delivery.state === 'failed' ? { icon: 'alert', line: notDelivered(delivery.failure) } : null
}

function pastHoldLine(party: StandParty): Line {
  if (party.answer === 'coming') return { icon: 'alert', line: text('notHereYet') }
  const isSeen = deliveryTo(party).state === 'seen'
  return undeliveredLine(party) ?? { icon: 'alert', line: isSeen ? text('seenNoAnswer') : text('noAnswer') }
}

function calledLine(party: StandParty): Line {
  if (deliveryTo(party).state === 'seen') return { icon: 'eye', line: text('seenNoAnswer') }
  const { callCount: count } = party
  const line = text('calledTimes', { count })
  return undeliveredLine(party) ?? { icon: 'bell', line }
}

/** Where a waiting party came from, or the table held for it. */
function sourceOf(party: RestaurantReservation, timeZone: string | undefined): Line {
  if (party.tableNumber !== null) {
    return { icon: 'seat', line: text('tableHeld', { tableNumber: party.tableNumber }) }
  }
  if (party.stage === 'here') return { icon: 'check', line: text('here') }
  if (party.source === 'check_in') return { icon: 'phone', line: text('selfCheckIn') }
  if (party.userId === null) return { icon: 'walk', line: text('walkIn'), isPlain: true }
  const sinceMs = waitingSinceMs(party)
  const isLater = sinceMs > Date.parse(party.createdAt)
  return {
    icon: 'phone',
    line: isLater ? text('appFor', { time: formatTimeInSentence(sinceMs, timeZone) }) : text('appRequest'),
  }
}

const NEEDS = ['pastHold', 'notDelivered', 'here', 'called', 'waiting'] as const

/** For "Needs attention first": past the hold time, not delivered, here, called, waiting. */
export function needRank(party: StandParty, nowMs: number): number {
  if (isPastHold(party, nowMs)) return NEEDS.indexOf('pastHold')
  if (party.stage !== 'here' && deliveryTo(party).state === 'failed') return NEEDS.indexOf('notDelivered')
  if (party.stage === 'here') return NEEDS.indexOf('here')
  return isCalled(party) ? NEEDS.indexOf('called') : NEEDS.indexOf('waiting')
}
