import type { PushNote } from '#contract/push.ts'
import type { Language } from '#domain/language.ts'
import { PUSH_SECONDS } from '#domain/messages.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import type { Bus, DomainEvent } from '#kernel/server/events.ts'
import { homeLanguage } from '#kernel/server/home.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { Push } from '#services/push/server/push.ts'

interface PushDeps {
  bus: Bus
  push: Push
  directory: Pick<Directory, 'find'>
  settings: Settings
}

interface Words {
  title: string
  body: (at: string) => string
}

const WORDS: Record<Language, Record<'ready' | 'confirmed' | 'reminder' | 'declined' | 'canceled', Words>> = {
  en: {
    ready: { title: 'Your Table is Ready!', body: (at) => `${at} is waiting for you.` },
    confirmed: { title: 'Reservation Confirmed', body: (at) => `${at} has confirmed your reservation.` },
    reminder: {
      title: 'Are you still coming?',
      body: (at) => `Please confirm or cancel your booking at ${at}.`,
    },
    declined: { title: 'Request Declined', body: (at) => `${at} can't accept your request.` },
    canceled: { title: 'Reservation Canceled', body: (at) => `${at} has canceled your reservation.` },
  },
  es: {
    ready: { title: '¡Tu mesa está lista!', body: (at) => `${at} te espera.` },
    confirmed: { title: 'Reservación confirmada', body: (at) => `${at} confirmó tu reservación.` },
    reminder: { title: '¿Todavía vienes?', body: (at) => `Confirma o cancela tu reservación en ${at}.` },
    declined: { title: 'Solicitud rechazada', body: (at) => `${at} no puede atender tu solicitud.` },
    canceled: { title: 'Reservación cancelada', body: (at) => `${at} canceló tu reservación.` },
  },
}

const SOMEWHERE: Record<Language, string> = { en: 'The restaurant', es: 'El restaurante' }

const PATH = '/diner/reservations'

/**
 * Sends calls, reminders and refusals as push notifications, in the language of the visit. Each event is sent once, by the node
 * that published it.
 */
export function pushCalls({ bus, push, directory, settings }: PushDeps): void {
  bus.carryBy((event) => {
    if (event.type !== 'reservation.updated' || event.userId === null) return
    const kind = kindOf(event)
    if (!kind) return
    const language = event.language ?? homeLanguage(settings)
    const { title, body } = WORDS[language][kind]
    const at = event.restaurantName ?? directory.find(event.restaurantId)?.name ?? SOMEWHERE[language]
    const note: PushNote = { title, body: body(at), path: PATH }
    // No response waits for a push service.
    void push.notify(event.userId, note, PUSH_SECONDS[kind]).catch(() => {})
  })
}

/** Back to the waitlist is `ready_to_seat` too, but no table is ready then. */
function kindOf({
  action,
  calledAt,
  status,
  previousStatus,
  endedReason,
  isCalledOff,
}: Extract<DomainEvent, { type: 'reservation.updated' }>) {
  if (calledAt !== undefined) return 'ready'
  if (action === 'reminded') return 'reminder'
  if (action === 'ended' && endedReason === 'declined') return 'declined'
  if (action === 'ended' && isCalledOff) return 'canceled'
  if (action === 'undone' && previousStatus === 'cancelled' && status === 'confirmed') return 'confirmed'
  return status === 'confirmed' && previousStatus === 'pending' ? 'confirmed' : undefined
}
