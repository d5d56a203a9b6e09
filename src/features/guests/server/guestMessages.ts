import type { Language } from '#domain/language.ts'
import type { MessageKind } from '#domain/messages.ts'
import { senderName } from '#domain/senderName.ts'
import type { ReservationRow } from '#features/seating/server/partyChange.ts'
import { onTheListEmail, tableReadyEmail } from '#services/messaging/server/emails.ts'
import type { ComposedEmail } from '#services/messaging/server/emailTemplate.ts'

/** The sender if nothing of the restaurant's name can be used. */
const SITE = 'Tablecast'

interface Facts {
  name: string
  partySize: number
  holdMinutes: number
  /** Null if the host gave no quote, or said that there is no wait. */
  quoteMinutes: number | null
}

interface GuestWords {
  /** The text is followed by the link to the guest's page. */
  ready: (facts: Facts) => { text: string; push: { title: string; body: string } }
  onTheList: (facts: Facts) => { text: string; push: { title: string; body: string } }
  optOut: string
}

const WORDS: Record<Language, GuestWords> = {
  en: {
    ready: ({ name, partySize, holdMinutes }) => ({
      text: `${name}: your table for ${partySize} is ready. We hold it for ${holdMinutes} min. Answer:`,
      push: { title: 'Your table is ready', body: `${name} holds it for ${holdMinutes} minutes.` },
    }),
    onTheList: ({ name, partySize, quoteMinutes }) => {
      const quote = quoteMinutes === null ? '' : `, about ${quoteMinutes} min`
      return {
        text: `${name}: you are on the list, party of ${partySize}${quote}. Your place in line:`,
        push: { title: 'You are on the list', body: `${name}, party of ${partySize}${quote}` },
      }
    },
    optOut: 'Reply STOP to opt out.',
  },
  es: {
    ready: ({ name, partySize, holdMinutes }) => ({
      text: `${name}: tu mesa para ${partySize} está lista. La guardamos ${holdMinutes} min. Responde:`,
      push: { title: 'Tu mesa está lista', body: `${name} la guarda ${holdMinutes} minutos.` },
    }),
    onTheList: ({ name, partySize, quoteMinutes }) => {
      const quote = quoteMinutes === null ? '' : `, unos ${quoteMinutes} min`
      return {
        text: `${name}: estás en la lista, grupo de ${partySize}${quote}. Tu lugar en la fila:`,
        push: { title: 'Estás en la lista', body: `${name}, grupo de ${partySize}${quote}` },
      }
    },
    optOut: 'Responde STOP para no recibir más.',
  },
}

interface MessageWords {
  text: string
  push: { title: string; body: string }
  optOut: string
  email: (url: string) => ComposedEmail
}

/** Messages to guests, for each channel, in the language of the installation. */
export function wordsFor(
  kind: MessageKind,
  { partySize, waitTime }: Pick<ReservationRow, 'partySize' | 'waitTime'>,
  { holdMinutes, restaurant }: { holdMinutes: number; restaurant: { name: string } },
  language: Language,
): MessageWords {
  const words = WORDS[language]
  const name = senderName(restaurant.name) || SITE
  const facts = { name, partySize, holdMinutes, quoteMinutes: waitTime || null }
  const visit = (url: string) => ({ ...facts, restaurantName: name, url })
  return kind === 'ready'
    ? { ...words.ready(facts), optOut: words.optOut, email: (url) => tableReadyEmail(visit(url), language) }
    : {
        ...words.onTheList(facts),
        optOut: words.optOut,
        email: (url) => onTheListEmail(visit(url), language),
      }
}
