import type { Language } from '#domain/language.ts'
import { type ComposedEmail, composeEmail, type EmailParts } from './emailTemplate.ts'

/** The emails of visits and invitations. */

export interface VisitFacts {
  restaurantName: string
  partySize: number
  url: string
}

const FOR_THIS_VISIT =
  'You get this because you gave your email to the host for this visit. We use it for nothing else.'
const PARA_ESTA_VISITA =
  'Recibes este correo porque diste tu dirección en el restaurante para esta visita. No la usamos para nada más.'
const partyOf = (size: number): string => (size === 1 ? 'party of 1' : `party of ${size}`)
const personas = (size: number): string => (size === 1 ? '1 persona' : `${size} personas`)

interface TableReady extends VisitFacts {
  holdMinutes: number
}

const TABLE_READY: Record<Language, (visit: TableReady) => EmailParts> = {
  en: ({ restaurantName, partySize, url, holdMinutes }) => ({
    subject: `Your table at ${restaurantName} is ready`,
    preview: `Please come to the host stand. We hold your table for ${holdMinutes} minutes.`,
    heading: 'Your table is ready',
    paragraphs: [
      `${restaurantName} has a table for your ${partyOf(partySize)}. Please come to the host stand. We hold it for ${holdMinutes} minutes.`,
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

const quoted = (label: string, minutes: number | null) =>
  minutes === null ? [] : [{ label, value: `${minutes} min` }]

const ON_THE_LIST: Record<Language, (visit: OnTheList) => EmailParts> = {
  en: ({ restaurantName, partySize, url, quoteMinutes }) => ({
    subject: `You are on the list at ${restaurantName}`,
    preview: 'See your place in line and answer when your table is ready.',
    heading: 'You are on the list',
    paragraphs: [
      `${restaurantName} has your ${partyOf(partySize)} on the list. Your page shows your place in line and how long it is likely to take.`,
    ],
    facts: quoted('Quoted wait', quoteMinutes),
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
    facts: quoted('Espera estimada', quoteMinutes),
    action: { label: 'Ver mi lugar en la fila', url },
    footer: PARA_ESTA_VISITA,
  }),
}

export const onTheListEmail = (visit: OnTheList, language: Language): ComposedEmail =>
  composeEmail(ON_THE_LIST[language](visit), language)

export const reservationConfirmedEmail = (visit: VisitFacts & { when: string }): ComposedEmail =>
  composeEmail({
    subject: `Your reservation at ${visit.restaurantName} is confirmed`,
    preview: `${visit.when}, ${partyOf(visit.partySize)}`,
    heading: 'Reservation confirmed',
    paragraphs: [`${visit.restaurantName} is looking forward to your visit.`],
    facts: [
      { label: 'When', value: visit.when },
      { label: 'Party', value: String(visit.partySize) },
    ],
    action: { label: 'See your reservation', url: visit.url },
    footer: FOR_THIS_VISIT,
  })

export const invitationEmail = (invitation: {
  restaurantName: string
  inviterName: string
  role: string
  url: string
}): ComposedEmail =>
  composeEmail({
    subject: `Join ${invitation.restaurantName} on Tablecast`,
    preview: `${invitation.inviterName} invites you as ${invitation.role}.`,
    heading: `Join ${invitation.restaurantName}`,
    paragraphs: [
      `${invitation.inviterName} invites you to the team of ${invitation.restaurantName} as ${invitation.role}.`,
    ],
    action: { label: 'Accept the invitation', url: invitation.url },
    footer: 'If you don’t know the sender, ignore this email.',
  })
