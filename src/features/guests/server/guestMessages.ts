import { BOOKING_TIME_FORMAT } from '#domain/bookings.ts'
import { plainTime } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKind } from '#domain/messages.ts'
import { senderName } from '#domain/senderName.ts'
import { isThreeHours } from '#domain/waits/shownWait.ts'
import type { ReservationRow } from '#features/seating/server/partyChange.ts'
import {
  bookingCanceledEmail,
  bookingReminderEmail,
  onTheListEmail,
  tableBookedEmail,
  tableReadyEmail,
} from '#services/messaging/server/emails.ts'
import type { ComposedEmail } from '#services/messaging/server/emailTemplate.ts'

/** The sender if nothing of the restaurant's name can be used. */
const SITE = 'Tablecast'

interface Facts {
  name: string
  partySize: number
  holdMinutes: number
  /** Null if the host gave no quote, or said that there is no wait. */
  quoteMinutes: number | null
  /** "Friday, November 27 at 7:30 pm": the time of a booking. */
  when: string
  /** The restaurant declined the request for a booking. */
  isDeclined: boolean
  hasPage: boolean
}

/** The text is followed by the link to the guest's page, if there is one. */
type Words = (facts: Facts) => { text: string; push: { title: string; body: string } }
type GuestWords = Record<MessageKind, Words> & { optOut: string }

const WORDS: Record<Language, GuestWords> = {
  en: {
    ready: ({ name, partySize, holdMinutes }) => ({
      text: `${name}: your table for ${partySize} is ready. We'll hold it for ${holdMinutes} min. Answer:`,
      push: { title: 'Your table is ready', body: `${name} will hold it for ${holdMinutes} minutes.` },
    }),
    on_list: ({ name, partySize, quoteMinutes }) => {
      const about = quoteMinutes && (isThreeHours(quoteMinutes) ? 'over 3 h' : `about ${quoteMinutes} min`)
      const quote = about ? `, ${about}` : ''
      return {
        text: `${name}: you are on the list, party of ${partySize}${quote}. Your place in line:`,
        push: { title: 'You are on the list', body: `${name}, party of ${partySize}${quote}` },
      }
    },
    confirmed: ({ name, partySize, when }) => ({
      text: `${name}: your table for ${partySize} is booked, ${when}. Change or cancel:`,
      push: { title: 'Your table is booked', body: `${name}, ${when}, party of ${partySize}` },
    }),
    reminder: ({ name, partySize, when }) => ({
      text: `${name}: your table for ${partySize}, ${when}. Please confirm or cancel:`,
      push: { title: 'Are you still coming?', body: `${name}, ${when}. Confirm or cancel.` },
    }),
    canceled: ({ name, partySize, when, isDeclined, hasPage }) => ({
      text: `${name}: ${
        isDeclined
          ? `we can't take your party of ${partySize}`
          : `we had to cancel your table for ${partySize}`
      }, ${when}.${hasPage ? ' See your page:' : ''}`,
      push: {
        title: isDeclined ? 'Your request was declined' : 'Your booking was canceled',
        body: `${name}, ${when}, party of ${partySize}`,
      },
    }),
    optOut: 'Reply STOP to opt out.',
  },
  es: {
    ready: ({ name, partySize, holdMinutes }) => ({
      text: `${name}: tu mesa para ${partySize} está lista. La guardamos ${holdMinutes} min. Responde:`,
      push: { title: 'Tu mesa está lista', body: `${name} la guarda ${holdMinutes} minutos.` },
    }),
    on_list: ({ name, partySize, quoteMinutes }) => {
      const about = quoteMinutes && (isThreeHours(quoteMinutes) ? 'más de 3 h' : `unos ${quoteMinutes} min`)
      const quote = about ? `, ${about}` : ''
      return {
        text: `${name}: estás en la lista, grupo de ${partySize}${quote}. Tu lugar en la fila:`,
        push: { title: 'Estás en la lista', body: `${name}, grupo de ${partySize}${quote}` },
      }
    },
    confirmed: ({ name, partySize, when }) => ({
      text: `${name}: tu mesa para ${partySize} está reservada (${when}). Cambiar o cancelar:`,
      push: { title: 'Tu mesa está reservada', body: `${name}, ${when}, grupo de ${partySize}` },
    }),
    reminder: ({ name, partySize, when }) => ({
      text: `${name}: tu mesa para ${partySize} (${when}). Confirma o cancela:`,
      push: { title: '¿Sigue en pie?', body: `${name} (${when}). Confirma o cancela.` },
    }),
    canceled: ({ name, partySize, when, isDeclined, hasPage }) => ({
      text: `${name}: ${
        isDeclined
          ? `no podemos recibir a tu grupo de ${partySize}`
          : `tuvimos que cancelar tu mesa para ${partySize}`
      } (${when}).${hasPage ? ' Mira tu página:' : ''}`,
      push: {
        title: isDeclined ? 'Tu solicitud fue rechazada' : 'Tu reservación fue cancelada',
        body: `${name}, ${when}, grupo de ${partySize}`,
      },
    }),
    optOut: 'Responde STOP para no recibir más.',
  },
}

interface MessageWords {
  text: string
  push: { title: string; body: string }
  optOut: string
  email: (url: string | undefined) => ComposedEmail
}

/** Whose message it is, and how its language and country write a time. */
interface MessageContext {
  restaurant: { name: string; timeZone: string }
  holdMinutes: number
  language: Language
  locale: string
  /** False if the guest's page is deleted with the stand. */
  hasPage?: boolean
}

export function wordsFor(
  kind: MessageKind,
  {
    partySize,
    waitTime,
    reservationTime,
    endedReason,
  }: Pick<ReservationRow, 'partySize' | 'waitTime' | 'reservationTime' | 'endedReason'>,
  { restaurant, holdMinutes, language, locale, hasPage = true }: MessageContext,
): MessageWords {
  const name = senderName(restaurant.name) || SITE
  const when = timeIn(locale, reservationTime, restaurant.timeZone)
  const isDeclined = endedReason === 'declined'
  const facts = { name, partySize, holdMinutes, quoteMinutes: waitTime || null, when, isDeclined, hasPage }
  return {
    ...WORDS[language][kind](facts),
    optOut: WORDS[language].optOut,
    email: (url) => EMAILS[kind]({ ...facts, restaurantName: name, url }, language),
  }
}

const EMAILS = {
  ready: tableReadyEmail,
  on_list: onTheListEmail,
  confirmed: tableBookedEmail,
  reminder: bookingReminderEmail,
  canceled: bookingCanceledEmail,
} as const

/** With plain spaces: a text with others needs twice as many characters. */
const timeIn = (locale: string, time: Date, timeZone: string): string =>
  plainTime(new Intl.DateTimeFormat(locale, { ...BOOKING_TIME_FORMAT, timeZone }).format(time))
