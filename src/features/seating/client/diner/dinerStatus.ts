import { localMoment } from '#domain/calendar.ts'
import { isForLater, isOpen, type ReservationStatus } from '#domain/reservation.ts'
import { isThreeHours } from '#domain/waits/shownWait.ts'
import { formatClockTime, formatTimeInSentence } from '#kernel/client/format.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { IconName } from '#kit/Icon.tsx'
import type { DinerReservation } from '../../contract.ts'
import { dinerMessages } from './messages.en.ts'
import { dayLabel } from './requestTimes.ts'

/** A reservation as shown to its diner: its status, its icon, and what happens next. */

const text = messagesOf(dinerMessages)

/** The stage shown to a diner, with separate states for later reservations and for the two kinds of end. */
export type DinerState = 'waiting' | 'ready' | 'coming' | 'here' | Exclude<ReservationStatus, 'ready_to_seat'>

const STATE_MESSAGE = {
  pending: 'statusPending',
  confirmed: 'statusConfirmed',
  waiting: 'statusWaiting',
  ready: 'statusReady',
  coming: 'statusComing',
  here: 'statusHere',
  seated: 'statusSeated',
  completed: 'statusCompleted',
  cancelled: 'statusCancelled',
  wait_time_report: 'statusWaitReport',
} as const satisfies Record<DinerState, string>

export const stateWord = (state: DinerState): string => text(STATE_MESSAGE[state])

export const STATE_ICON = {
  pending: 'clock',
  confirmed: 'check',
  waiting: 'people',
  ready: 'bell',
  coming: 'walk',
  here: 'check',
  seated: 'seat',
  completed: 'check',
  cancelled: 'x',
  wait_time_report: 'info',
} as const satisfies Record<DinerState, IconName>

const isLater = ({ createdAt, reservationTime }: DinerReservation): boolean =>
  isForLater({ createdAt: new Date(createdAt), reservationTime: new Date(reservationTime) })

/** Called, and not answered "on my way" yet. */
export const isCalled = ({ stage }: DinerReservation): boolean => stage === 'called'

/** An accepted request for now waits in line until it is called; one for later is confirmed. */
export function dinerStateOf(reservation: DinerReservation): DinerState {
  const { stage, status } = reservation
  switch (stage) {
    case 'requested':
      return 'pending'
    case 'waiting':
      return isLater(reservation) && status === 'confirmed' ? 'confirmed' : 'waiting'
    case 'called':
      return 'ready'
    case 'coming':
    case 'here':
    case 'seated':
      return stage
    case 'ended':
      return status === 'completed' ? 'completed' : status === 'wait_time_report' ? status : 'cancelled'
  }
}

/** "Tomorrow, 7:00 pm"; "For now · 6:52 pm" for one for now. */
export function whenInWords(reservation: DinerReservation, nowMs: number): string {
  const { createdAt, reservationTime, restaurantTimeZone: zone, status } = reservation
  const at = isLater(reservation) ? reservationTime : createdAt
  const time = formatClockTime(at, zone)
  if (!isLater(reservation) && isOpen(status)) return text('forNow', { time })
  const dayAt = (instant: Date) => localMoment(instant, zone).day
  return `${dayLabel(dayAt(new Date(at)), dayAt(new Date(nowMs)), 'short')}, ${time}`
}

const CANCELLED_BY = {
  diner: 'cancelledByDiner',
  restaurant: 'cancelledByRestaurant',
  admin: 'cancelledByAdmin',
} as const

/** What happens next, in one sentence; a confirmed booking says until when it can be changed instead. */
export function nextInWords(reservation: DinerReservation, nowMs: number): string {
  const { waitTime, holdUntil, restaurantTimeZone } = reservation
  const state = dinerStateOf(reservation)
  switch (state) {
    case 'pending':
      return text('nextPending')
    case 'confirmed':
      return ''
    case 'waiting':
      return waitTime === null
        ? text('nextWaiting')
        : text('nextWaitingQuoted', { minutes: waitTime, isLong: String(isThreeHours(waitTime)) })
    case 'ready':
      if (holdUntil !== null && Date.parse(holdUntil) <= nowMs)
        return text('nextPastHold', { time: formatTimeInSentence(holdUntil, restaurantTimeZone) })
      return sentences(
        text(reservation.answer === 'later' ? 'nextLater' : 'nextReady'),
        heldUntil(reservation),
      )
    case 'coming':
      return sentences(text('nextComing'), heldUntil(reservation))
    case 'here':
      return text('nextHere')
    case 'seated':
      return text('nextSeated')
    case 'completed':
      return text('nextCompleted')
    case 'cancelled':
      return endInWords(reservation)
    case 'wait_time_report':
      return text('nextWaitReport')
  }
}

const sentences = (...parts: string[]): string => parts.filter(Boolean).join(' ')

const heldUntil = ({ holdUntil, restaurantTimeZone }: DinerReservation): string =>
  holdUntil === null ? '' : text('heldUntil', { time: formatTimeInSentence(holdUntil, restaurantTimeZone) })

function endInWords({ cancelledBy, endedReason, declineNote }: DinerReservation): string {
  if (endedReason === 'no_show') return text('cancelledNoShow')
  return sentences(text(cancelledBy ? CANCELLED_BY[cancelledBy] : 'cancelledPlain'), declineNote ?? '')
}

/** The place in line and the remaining wait; '' for a party that is not in line. */
export function placeInWords({ ahead, wait }: DinerReservation): string {
  if (ahead === null) return ''
  const { parties, needLarger } = ahead
  const place =
    parties === 0
      ? text('nextInLine')
      : needLarger === 0
        ? text('partiesAheadOfYou', { parties })
        : text('partiesAheadNeedLarger', { parties, needLarger })
  return sentences(place, waitInWords(wait))
}

/** On the place's own page, whose wait is for a party that joins behind this one; '' for a party not in line. */
export function ownWaitInWords({ wait, status }: DinerReservation): string {
  if (!wait) return ''
  const state = text(status === 'pending' ? 'askedHere' : 'inLineHere')
  return sentences(state, waitInWords(wait), text('aboveIsForOthers'))
}

/** "About 30 min (25–40)." */
function waitInWords(wait: DinerReservation['wait']): string {
  if (!wait) return ''
  if (wait.isFree) return text('tableFreeNow')
  if (wait.isOverThreeHours) return text('waitLeftLong')
  const { minutes, range } = wait
  return range ? text('waitLeftRanged', { minutes, ...range }) : text('waitLeft', { minutes })
}

/** The one that needs action first, then the other open ones. */
const ORDER = {
  ready: 0,
  coming: 0,
  here: 0,
  seated: 1,
  waiting: 2,
  confirmed: 2,
  pending: 2,
} as const satisfies Partial<Record<DinerState, number>>
const rankOf = (reservation: DinerReservation): number | undefined => {
  const order: Partial<Record<DinerState, number>> = ORDER
  return order[dinerStateOf(reservation)]
}

export interface SplitReservations {
  current: DinerReservation[]
  /** Past reservations, newest first. */
  past: DinerReservation[]
}

/** Splits current reservations from past ones. */
export function splitReservations(reservations: readonly DinerReservation[]): SplitReservations {
  const current = reservations
    .filter((reservation) => rankOf(reservation) !== undefined)
    .toSorted(
      (a, b) =>
        (rankOf(a) ?? 0) - (rankOf(b) ?? 0) ||
        Date.parse(a.reservationTime) - Date.parse(b.reservationTime) ||
        a.id - b.id,
    )
  const past = reservations
    .filter(({ status }) => status === 'completed' || status === 'cancelled')
    .toSorted((a, b) => Date.parse(b.reservationTime) - Date.parse(a.reservationTime) || b.id - a.id)
  return { current, past }
}
