import { PASSWORD_LINK_MINUTES } from '#domain/limits.ts'
import { type ComposedEmail, composeEmail } from './emailTemplate.ts'

/** Every email of the product. */

export interface VisitFacts {
  restaurantName: string
  partySize: number
  url: string
}

const FOR_THIS_VISIT =
  'You get this because you gave your email to the host for this visit. We use it for nothing else.'
const partyOf = (size: number): string => (size === 1 ? 'party of 1' : `party of ${size}`)

export const tableReadyEmail = (visit: VisitFacts & { holdMinutes: number }): ComposedEmail =>
  composeEmail({
    subject: `Your table at ${visit.restaurantName} is ready`,
    preview: `Please come to the host stand. We hold your table for ${visit.holdMinutes} minutes.`,
    heading: 'Your table is ready',
    paragraphs: [
      `${visit.restaurantName} has a table for your ${partyOf(visit.partySize)}. Please come to the host stand. We hold it for ${visit.holdMinutes} minutes.`,
      'Running late, or can’t make it? Tell the host on your page.',
    ],
    action: { label: 'Answer the host', url: visit.url },
    footer: FOR_THIS_VISIT,
  })

export const onTheListEmail = (visit: VisitFacts & { quoteMinutes: number | null }): ComposedEmail =>
  composeEmail({
    subject: `You are on the list at ${visit.restaurantName}`,
    preview: 'See your place in line and answer when your table is ready.',
    heading: 'You are on the list',
    paragraphs: [
      `${visit.restaurantName} has your ${partyOf(visit.partySize)} on the list. Your page shows your place in line and how long it is likely to take.`,
    ],
    facts: visit.quoteMinutes === null ? [] : [{ label: 'Quoted wait', value: `${visit.quoteMinutes} min` }],
    action: { label: 'See your place in line', url: visit.url },
    footer: FOR_THIS_VISIT,
  })

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

export const newPasswordEmail = ({ url }: { url: string }): ComposedEmail =>
  composeEmail({
    subject: 'Set a new password for Tablecast',
    preview: `The link works once, for ${PASSWORD_LINK_MINUTES} minutes.`,
    heading: 'Set a new password',
    paragraphs: [
      `Someone, probably you, asked for a new password for your Tablecast account. The link works once, for ${PASSWORD_LINK_MINUTES} minutes.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
    footer: 'You get this because your email belongs to a Tablecast account.',
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
