import type { Language } from '#domain/language.ts'
import { isThreeHours } from '#domain/waits/shownWait.ts'
import { type ComposedEmail, composeEmail, type EmailParts } from './emailTemplate.ts'

export interface VisitFacts {
  restaurantName: string
  partySize: number
  /** Undefined if the guest has no page anymore. */
  url: string | undefined
}

const FOR_THIS_VISIT =
  'You’re getting this because you gave your email to the host for this visit. We use it for nothing else.'
const PARA_ESTA_VISITA =
  'Recibes este correo porque diste tu dirección en el restaurante para esta visita. No la usamos para nada más.'
const partyOf = (size: number): string => `party of ${size}`
const personas = (size: number): string => (size === 1 ? '1 persona' : `${size} personas`)

interface TableReady extends VisitFacts {
  holdMinutes: number
}

const TABLE_READY: Record<Language, (visit: TableReady) => EmailParts> = {
  en: ({ restaurantName, partySize, url, holdMinutes }) => ({
    subject: `Your table at ${restaurantName} is ready`,
    preview: `Please come to the host stand. We’ll hold your table for ${holdMinutes} minutes.`,
    heading: 'Your table is ready',
    paragraphs: [
      `${restaurantName} has a table for your ${partyOf(partySize)}. Please come to the host stand. We’ll hold it for ${holdMinutes} minutes.`,
      'Running late, or can’t make it? Tell the host on your page.',
    ],
    action: { label: 'Answer the host', url },
    footer: FOR_THIS_VISIT,
  }),
  es: ({ restaurantName, partySize, url, holdMinutes }) => ({
    subject: `Tu mesa en ${restaurantName} está lista`,
    preview: `Ven a la entrada, por favor. Guardamos tu mesa ${holdMinutes} minutos.`,
    heading: 'Tu mesa está lista',
    paragraphs: [
      `${restaurantName} tiene tu mesa para ${personas(partySize)}. Ven a la entrada, por favor. La guardamos ${holdMinutes} minutos.`,
      '¿Vas tarde o no puedes venir? Avísanos en tu página.',
    ],
    action: { label: 'Responder', url },
    footer: PARA_ESTA_VISITA,
  }),
}

export const tableReadyEmail = (visit: TableReady, language: Language): ComposedEmail =>
  composeEmail(TABLE_READY[language](visit), language)

interface OnTheList extends VisitFacts {
  quoteMinutes: number | null
}

const quoted = (label: string, minutes: number | null, overThreeHours: string) =>
  minutes === null ? [] : [{ label, value: isThreeHours(minutes) ? overThreeHours : `${minutes} min` }]

const ON_THE_LIST: Record<Language, (visit: OnTheList) => EmailParts> = {
  en: ({ restaurantName, partySize, url, quoteMinutes }) => ({
    subject: `You are on the list at ${restaurantName}`,
    preview: 'See your place in line and answer when your table is ready.',
    heading: 'You are on the list',
    paragraphs: [
      `${restaurantName} has your ${partyOf(partySize)} on the list. Your page shows your place in line and how long it is likely to take.`,
    ],
    facts: quoted('Quoted wait', quoteMinutes, 'over 3 h'),
    action: { label: 'See your place in line', url },
    footer: FOR_THIS_VISIT,
  }),
  es: ({ restaurantName, partySize, url, quoteMinutes }) => ({
    subject: `Estás en la lista de ${restaurantName}`,
    preview: 'Mira tu lugar en la fila y responde cuando tu mesa esté lista.',
    heading: 'Estás en la lista',
    paragraphs: [
      `${restaurantName} te anotó para ${personas(partySize)}. Tu página muestra tu lugar en la fila y cuánto puede tardar.`,
    ],
    facts: quoted('Espera estimada', quoteMinutes, 'más de 3 h'),
    action: { label: 'Ver mi lugar en la fila', url },
    footer: PARA_ESTA_VISITA,
  }),
}

export const onTheListEmail = (visit: OnTheList, language: Language): ComposedEmail =>
  composeEmail(ON_THE_LIST[language](visit), language)

interface Booked extends VisitFacts {
  /** "Friday, November 27 at 7:30 pm" */
  when: string
}

const BOOKED: Record<Language, (visit: Booked) => EmailParts> = {
  en: ({ restaurantName, partySize, when, url }) => ({
    subject: `Your table at ${restaurantName} is booked`,
    preview: `${when}, ${partyOf(partySize)}`,
    heading: 'Your table is booked',
    paragraphs: [`${restaurantName} is expecting you. On your page you can change or cancel the booking.`],
    facts: [
      { label: 'When', value: when },
      { label: 'Party', value: String(partySize) },
    ],
    action: { label: 'See your booking', url },
    footer: FOR_THIS_VISIT,
  }),
  es: ({ restaurantName, partySize, when, url }) => ({
    subject: `Tu mesa en ${restaurantName} está reservada`,
    preview: `${when}, ${personas(partySize)}`,
    heading: 'Tu mesa está reservada',
    paragraphs: [`${restaurantName} te espera. En tu página puedes cambiar o cancelar la reservación.`],
    facts: [
      { label: 'Cuándo', value: when },
      { label: 'Personas', value: String(partySize) },
    ],
    action: { label: 'Ver mi reservación', url },
    footer: PARA_ESTA_VISITA,
  }),
}

export const tableBookedEmail = (visit: Booked, language: Language): ComposedEmail =>
  composeEmail(BOOKED[language](visit), language)

const REMINDER: Record<Language, (visit: Booked) => EmailParts> = {
  en: ({ restaurantName, partySize, when, url }) => ({
    subject: `Are you coming to ${restaurantName} today?`,
    preview: `${when}, ${partyOf(partySize)}. Please confirm or cancel.`,
    heading: 'Are you still coming?',
    paragraphs: [`${restaurantName} has a table for you. Please confirm or cancel on your page.`],
    facts: [
      { label: 'When', value: when },
      { label: 'Party', value: String(partySize) },
    ],
    action: { label: 'Confirm or cancel', url },
    footer: FOR_THIS_VISIT,
  }),
  es: ({ restaurantName, partySize, when, url }) => ({
    subject: `¿Vienes hoy a ${restaurantName}?`,
    preview: `${when}, ${personas(partySize)}. Confirma o cancela, por favor.`,
    heading: '¿Sigue en pie?',
    paragraphs: [`${restaurantName} tiene una mesa para ti. Confirma o cancela en tu página, por favor.`],
    facts: [
      { label: 'Cuándo', value: when },
      { label: 'Personas', value: String(partySize) },
    ],
    action: { label: 'Confirmar o cancelar', url },
    footer: PARA_ESTA_VISITA,
  }),
}

const CANCELED: Record<Language, (visit: Booked & { isDeclined: boolean }) => EmailParts> = {
  en: ({ restaurantName, partySize, when, url, isDeclined }) => ({
    subject: isDeclined
      ? `${restaurantName} can't take your party`
      : `Your table at ${restaurantName} was canceled`,
    preview: `${when}, ${partyOf(partySize)}`,
    heading: isDeclined ? 'Your request was declined' : 'Your booking was canceled',
    paragraphs: [
      isDeclined
        ? `${restaurantName} can't take your party at this time.${url ? ' Your page shows what the restaurant says.' : ''}`
        : `${restaurantName} had to cancel your booking. We're sorry.`,
    ],
    facts: [
      { label: 'When', value: when },
      { label: 'Party', value: String(partySize) },
    ],
    action: { label: 'See your page', url },
    footer: FOR_THIS_VISIT,
  }),
  es: ({ restaurantName, partySize, when, url, isDeclined }) => ({
    subject: isDeclined
      ? `${restaurantName} no puede recibir a tu grupo`
      : `Tu mesa en ${restaurantName} fue cancelada`,
    preview: `${when}, ${personas(partySize)}`,
    heading: isDeclined ? 'Tu solicitud fue rechazada' : 'Tu reservación fue cancelada',
    paragraphs: [
      isDeclined
        ? `${restaurantName} no puede recibir a tu grupo a esa hora.${url ? ' Tu página muestra lo que dice el restaurante.' : ''}`
        : `${restaurantName} tuvo que cancelar tu reservación. Lo sentimos.`,
    ],
    facts: [
      { label: 'Cuándo', value: when },
      { label: 'Personas', value: String(partySize) },
    ],
    action: { label: 'Ver mi página', url },
    footer: PARA_ESTA_VISITA,
  }),
}

export const bookingCanceledEmail = (
  visit: Booked & { isDeclined: boolean },
  language: Language,
): ComposedEmail => composeEmail(CANCELED[language](visit), language)

export const bookingReminderEmail = (visit: Booked, language: Language): ComposedEmail =>
  composeEmail(REMINDER[language](visit), language)
