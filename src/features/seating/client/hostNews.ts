import type { LiveReservation } from '#contract/live.ts'
import type { ReservationStatus } from '#domain/reservation.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { seatingMessages } from './messages.en.ts'

/** What another person did, in one sentence for the host. */

const text = messagesOf(seatingMessages)

/** "Huang (4)"; "Party of 4" for one that was added without a name. */
export function whoInWords({ name, partySize }: Pick<LiveReservation, 'name' | 'partySize'>): string {
  const who = name ?? text('aParty')
  const saysSize = partySize === undefined || who === text('partyOf', { partySize })
  return saysSize ? who : text('nameAndNumber', { name: who, partySize })
}

const BY_ACTION = {
  confirmed: 'newsAccepted',
  accepted: 'newsAccepted',
  called: 'newsCalled',
  reconfirmed: 'newsReconfirmed',
  arrived: 'newsHere',
  seated: 'newsSeated',
  unseated: 'newsBack',
  undone: 'newsUndone',
  cleared: 'newsCompleted',
} as const

const BY_ANSWER = { coming: 'newsComing', later: 'newsLater' } as const

const BY_END = {
  left: 'newsLeft',
  no_show: 'newsNoShow',
  declined: 'newsDeclined',
  removed: 'newsRemoved',
  completed: 'newsCompleted',
} as const

/** For messages that don't say what was done. */
const BY_STATUS = {
  pending: 'newsPending',
  confirmed: 'newsAccepted',
  ready_to_seat: 'newsWaiting',
  seated: 'newsSeated',
  completed: 'newsCompleted',
  cancelled: 'newsRemoved',
  wait_time_report: null,
} as const satisfies Record<ReservationStatus, string | null>

/** The sentence for a visit that ended for this reason. */
export const endNews = (reason: unknown) =>
  Object.entries(BY_END).find(([known]) => known === reason)?.[1] ?? 'newsRemoved'

/** One sentence; null for changes that need no attention, such as a corrected name. */
export function hostNews(reservation: LiveReservation): string | null {
  const key = newsKey(reservation)
  return key === null ? null : text(key, { who: whoInWords(reservation) })
}

function newsKey({ action, actor, answer, endedReason, status }: LiveReservation) {
  if (action === 'edited' && (actor === 'guest' || actor === 'diner')) return 'newsRebooked'
  if (action === undefined) return BY_STATUS[status]
  if (action === 'answered') return answer ? BY_ANSWER[answer] : null
  if (action === 'ended') return endedReason ? BY_END[endedReason] : BY_STATUS[status]
  const entry = Object.entries(BY_ACTION).find(([known]) => known === action)
  return entry ? entry[1] : null
}
