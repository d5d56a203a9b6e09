import type { QueryKey } from '@tanstack/react-query'
import type { LiveMessage, LiveReservation } from '#contract/live.ts'
import type { UserType } from '#domain/accounts.ts'
import { TOAST_MS } from '#domain/limits.ts'
import { alertsMessages } from '#features/alerts/client/messages.en.ts'
import { alertsKey } from '#features/alerts/client/queries.ts'
import { dinerReservationsKey } from '#features/seating/client/diner/dinerReservations.ts'
import { hostKeys } from '#features/seating/client/hostKeys.ts'
import { hostNews, whoInWords } from '#features/seating/client/hostNews.ts'
import { seatingMessages } from '#features/seating/client/messages.en.ts'
import { userQuery } from '#features/session/client/queries.ts'
import { teamKeys } from '#features/team/client/queries.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import type { ToastRequest } from '#kernel/client/toast.ts'

/** Who receives a message. */
export type Reader = UserType | 'visitor'

interface Reaction<M extends LiveMessage> {
  /** What is refetched, besides the places and waits of `reactToWaits`. */
  stale: readonly QueryKey[]
  /** What is refetched after that. */
  staleNext?: readonly QueryKey[]
  /** The toast; null for none. */
  toast?: (message: M, reader: Reader) => ToastRequest | null
}

type OfType<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>

const text = messagesOf(seatingMessages)
const ofReservations = { stale: [hostKeys.lists, dinerReservationsKey], staleNext: [hostKeys.next] }

/** Toasts for diners. A call is announced by `announceCall` instead. */
function dinerToast({ status, restaurantName, action }: LiveReservation): ToastRequest | null {
  if (status === 'cancelled') return { title: text('toastCancelled'), description: restaurantName }
  const isNews = action === undefined || action === 'accepted' || action === 'confirmed'
  if (status !== 'confirmed' || !isNews) return null
  return {
    kind: 'success',
    title: text('toastConfirmed'),
    description: restaurantName,
    durationMs: TOAST_MS.confirmed,
  }
}

function shortWaitWords({
  restaurantName: name,
  partySize,
  minutes,
  isTypical,
}: OfType<'wait_alert'>): string {
  const t = messagesOf(alertsMessages)
  if (minutes === null) return t('nowFree', { name, partySize })
  return t(isTypical ? 'nowUsually' : 'nowShort', { name, partySize, minutes })
}

/** What each live message invalidates, and its toast. */
const REACTIONS: { [T in LiveMessage['type']]: Reaction<OfType<T>> } = {
  new_reservation: {
    ...ofReservations,
    toast: ({ reservation }, reader) =>
      reader === 'restaurant' && reservation.status === 'pending'
        ? {
            title: text('toastNewRequest'),
            ...(reservation.name !== null && { description: whoInWords(reservation) }),
          }
        : null,
  },
  reservation_updated: {
    ...ofReservations,
    toast({ reservation }, reader) {
      if (reader === 'diner') return dinerToast(reservation)
      // What a colleague did flashes in its row instead.
      const news = reader === 'restaurant' && reservation.actor !== 'restaurant' && hostNews(reservation)
      return news ? { title: text('toastUpdated'), description: news } : null
    },
  },
  visit_updated: { stale: [] },
  messages_updated: { stale: [hostKeys.messages] },
  stand_changed: { stale: [hostKeys.all] },
  // The recipients by role are in the user.
  team_changed: { stale: [teamKeys.all, userQuery.queryKey] },
  wait_changed: { stale: [] },
  wait_time_updated: { stale: [] },
  wait_alert: {
    stale: [alertsKey],
    toast: (wait, reader) =>
      reader === 'diner'
        ? { kind: 'success', title: shortWaitWords(wait), durationMs: TOAST_MS.ready }
        : null,
  },
  refetch: { stale: [hostKeys.all, dinerReservationsKey, alertsKey] },
  pong: { stale: [] },
  error: { stale: [] },
}

export const staleAfter = (message: LiveMessage): Pick<Reaction<LiveMessage>, 'stale' | 'staleNext'> =>
  reactionTo(message)

export function toastFor(message: LiveMessage, reader: Reader): ToastRequest | null {
  return reactionTo(message).toast?.(message, reader) ?? null
}

/** Guarantee: the table's row under a message's type is written for messages of that type. */
const reactionTo = <M extends LiveMessage>(message: M) => REACTIONS[message.type] as Reaction<LiveMessage>
