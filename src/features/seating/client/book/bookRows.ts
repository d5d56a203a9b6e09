import { formatClockTime } from '#kernel/client/format.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { dateFormat } from '#kernel/client/i18n/formatters.ts'
import type { IconName } from '#kit/Icon.tsx'
import type { RestaurantReservation } from '../../contract.ts'
import type { Book } from '../../contractStand.ts'
import { bookMessages } from './messages.en.ts'

/** What the book shows of a booking and of a day. */

const text = messagesOf(bookMessages)

interface BookingState {
  words: string
  icon: IconName
  isOver: boolean
}

/** What is known of a booking beyond its time; null while it is only expected. */
export function stateOf(party: RestaurantReservation): BookingState | null {
  const { status, stage, endedReason, remindedAt, reconfirmedAt, tableNumber } = party
  switch (status) {
    case 'pending':
      return { words: text('isRequest'), icon: 'clock', isOver: false }
    case 'confirmed':
    case 'ready_to_seat':
      if (stage === 'here') return { words: text('here'), icon: 'check', isOver: false }
      if (stage !== 'waiting') return { words: text('called'), icon: 'bell', isOver: false }
      if (reconfirmedAt !== null) return { words: text('reconfirmed'), icon: 'check', isOver: false }
      return remindedAt === null ? null : { words: text('noAnswer'), icon: 'clock', isOver: false }
    case 'seated':
      return {
        words: tableNumber === null ? text('seated') : text('seatedAt', { tableNumber }),
        icon: 'seat',
        isOver: false,
      }
    case 'completed':
      return { words: text('left'), icon: 'check', isOver: true }
    case 'cancelled':
    case 'wait_time_report':
      return { words: text(CANCELLED[endedReason ?? 'removed']), icon: 'x', isOver: true }
  }
}

const CANCELLED = {
  left: 'cancelledByGuest',
  no_show: 'noShow',
  declined: 'cancelled',
  removed: 'cancelled',
  completed: 'cancelled',
} as const

/** The parties that come, and how many people they are. */
export function totalsOf(bookings: readonly RestaurantReservation[]): { bookings: number; covers: number } {
  const coming = bookings.filter(({ status }) => status !== 'cancelled')
  return { bookings: coming.length, covers: coming.reduce((sum, { partySize }) => sum + partySize, 0) }
}

/** From the first quarter of an hour with covers to the last; none on an empty day. */
export function busySlots(slots: Book['slots']): Book['slots'] {
  const first = slots.findIndex(({ covers }) => covers > 0)
  const last = slots.findLastIndex(({ covers }) => covers > 0)
  return first < 0 ? [] : slots.slice(first, last + 1)
}

interface Slot {
  time: string
  covers: number
}

/** "8:00 pm, 6 of 12" */
export function slotInWords({ time, covers }: Slot, limit: number | null, timeZone: string): string {
  const clock = formatClockTime(time, timeZone)
  if (limit !== null) return text('timeOf', { time: clock, covers, limit })
  return covers === 0 ? clock : text('timeWith', { time: clock, covers })
}

/** How much room a slot has left for a party. */
export function roomInWords({ covers }: Slot, limit: number | null, partySize: number): string {
  if (limit === null) return text('noLimit', { covers })
  const left = Math.max(0, limit - covers)
  return text(partySize > left ? 'overLimit' : 'roomLeft', { covers, limit, left })
}

/** "Friday, November 27"; `day` is YYYY-MM-DD. */
export const dayInWords = (day: string): string =>
  dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )
