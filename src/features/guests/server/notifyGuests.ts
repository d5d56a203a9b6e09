import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isCalledOff, isExpected, REMINDER_MINUTES } from '#domain/bookings.ts'
import { type Home, languageFor, localeFor } from '#domain/home.ts'
import type { Channel, MessageKind } from '#domain/messages.ts'
import { type Stage, stageOf } from '#domain/partyStage.ts'
import { guestTokenFor } from '#features/seating/server/guestLink.ts'
import type { ReservationRow } from '#features/seating/server/partyChange.ts'
import { reservations } from '#features/seating/server/schema.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import type { Bus, DomainEvent } from '#kernel/server/events.ts'
import { guestPath } from '#kernel/server/guestTokens.ts'
import { homeOf } from '#kernel/server/home.ts'
import { siteAddress } from '#kernel/server/mailer.ts'
import { recipientOf } from '#kernel/server/phoneNumbers.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { type MessageRules, messageRulesOf } from '#services/messaging/server/budgets.ts'
import { browsersOf } from '#services/messaging/server/guestBrowsers.ts'
import {
  advanceVisitMessages,
  cancelToOtherContacts,
  enqueue,
  recipientsOf,
  withdraw,
} from '#services/messaging/server/outbox.ts'
import { messages } from '#services/messaging/server/schema.ts'
import { wordsFor } from './guestMessages.ts'
import { readStand } from './guestView.ts'

interface NotifierDeps {
  bus: Bus
  log: FastifyBaseLogger
  settings: Settings
  channels: ReadonlySet<Channel>
}

/** A late message that a table was ready is useless. */
const EXPIRES_MINUTES: Record<MessageKind, number> = {
  ready: 20,
  on_list: 30,
  confirmed: 24 * 60,
  reminder: REMINDER_MINUTES.before - REMINDER_MINUTES.latest,
  canceled: 24 * 60,
}
const CALLS = new Set(['called', 'confirmed'])
const ANSWERED = new Set(['answered', 'reconfirmed', 'ended', 'seated'])
/** The changes that affect the messages of a visit. */
const TOLD = new Set([...CALLS, ...ANSWERED, 'accepted', 'edited', 'reminded', 'undone'])
const QUEUED: DomainEvent[] = [{ type: 'message.queued' }]

/** Writes messages to guests in the transaction of the change. */
export function notifyGuests({ bus, log, settings, channels }: NotifierDeps): void {
  const home = homeOf(settings)
  const common = { site: siteAddress(settings), rules: messageRulesOf(settings, log), home }
  const notify = async (
    tx: Tx,
    party: ReservationRow,
    kind: MessageKind,
    { isOnce = kind === 'on_list' || kind === 'confirmed', ...rest }: Partial<NotifyOptions> = {},
  ): Promise<DomainEvent[]> => {
    const written = await writeMessages(tx, party, { ...common, kind, channels, isOnce, ...rest })
    return written ? QUEUED : []
  }
  const contacts = new Set([...channels].filter((channel) => channel !== 'push'))
  const notifyCorrected = async (tx: Tx, party: ReservationRow, stage?: Stage): Promise<DomainEvent[]> => {
    await cancelToOtherContacts(tx, party.id, contactsOf(party, home.country))
    // A call in the same change as the correction notifies the guest itself.
    const wasCalled = stage === 'called' && isCalled(party)
    const kind = isUncalled(party) ? joinedAs(party) : wasCalled ? 'ready' : null
    if (kind === null) return []
    const written = await writeMessages(tx, party, { ...common, kind, channels: contacts, isOnce: true })
    return written ? QUEUED : []
  }

  /** A guest who was told of the end is told again that the booking stands. */
  const notifyRestored = async (tx: Tx, party: ReservationRow): Promise<DomainEvent[]> => {
    await withdraw(tx, party.id, eq(messages.kind, 'canceled'))
    const told = await recipientsOf(tx, party.id, 'canceled')
    if (told.length === 0) return []
    if (isCalled(party)) return notify(tx, party, 'ready')
    // The guest does not come without this, so it is worth more than a call.
    const isBooked = party.status === 'confirmed' && isExpected(party)
    return isBooked ? notify(tx, party, 'confirmed', { isOnce: false, mayBeLast: true }) : []
  }

  bus.beforeCommit('reservation.created', async ({ reservationId, status }, tx) => {
    if (status === 'pending') return []
    const party = await partyOf(tx, reservationId)
    return party ? notify(tx, party, joinedAs(party)) : []
  })
  bus.beforeCommit(
    'reservation.updated',
    async ({ reservationId, action = '', actor, stage, isMoved, previousStatus, restaurantName }, tx) => {
      if (!TOLD.has(action)) return []
      const party = await partyOf(tx, reservationId)
      if (!party) return []
      if (CALLS.has(action) && party.calledAt !== null) return notify(tx, party, 'ready')
      if (action === 'accepted' || action === 'confirmed') return notify(tx, party, joinedAs(party))
      if (action === 'reminded') return notify(tx, party, 'reminder')
      if (action === 'edited') {
        // A booking that was moved is reminded again.
        if (party.remindedAt === null) await withdraw(tx, reservationId, eq(messages.kind, 'reminder'))
        const isHostsMove = isMoved === true && actor === 'restaurant' && isExpected(party)
        if (!isHostsMove) return notifyCorrected(tx, party, stage)
        await withdraw(tx, reservationId, eq(messages.kind, 'confirmed'))
        return notify(tx, party, 'confirmed', { isOnce: false })
      }
      if (action === 'undone') return previousStatus === 'cancelled' ? notifyRestored(tx, party) : []
      if (ANSWERED.has(action)) await withdraw(tx, reservationId)
      if (action === 'ended' && isCalledOff(party))
        return notify(tx, party, 'canceled', { hasPage: restaurantName === undefined })
      const isLeaving = action === 'ended' && (actor === 'guest' || actor === 'diner')
      if (action === 'answered' || action === 'reconfirmed' || isLeaving)
        await advanceVisitMessages(tx, reservationId, { state: 'answered' })
      return []
    },
  )
}

/** What a party is told when it is on the list, or booked for later. */
const joinedAs = (party: ReservationRow): MessageKind => (isExpected(party) ? 'confirmed' : 'on_list')

/** On the list: a contact added or corrected now has not received the link. */
const isUncalled = ({ status, calledAt }: ReservationRow): boolean =>
  calledAt === null && (status === 'confirmed' || status === 'ready_to_seat')

/** Still called: a contact that is corrected now has not been notified. */
const isCalled = (party: ReservationRow): boolean => stageOf(party) === 'called' && party.answer === null

const phoneOf = ({ phone }: ReservationRow, country: string): string | null =>
  phone === null ? null : recipientOf(phone, country)
const contactsOf = (party: ReservationRow, country: string): string[] =>
  [phoneOf(party, country), party.email].filter((contact) => contact !== null)

const partyOf = async (tx: Tx, id: number): Promise<ReservationRow | undefined> =>
  (await tx.select().from(reservations).where(eq(reservations.id, id)))[0]

interface NotifyOptions {
  kind: MessageKind
  site: string
  rules: MessageRules
  channels: ReadonlySet<Channel>
  /** Only to contacts that have not received this message. */
  isOnce: boolean
  mayBeLast?: boolean
  /** False if the guest's page is deleted with the stand. */
  hasPage?: boolean
  /** Numbers without a country code are read as its country's; parties who named no language get its language. */
  home: Home
}

/** One message for each of the guest's contacts that has a channel. */
async function writeMessages(
  tx: Tx,
  party: ReservationRow,
  { kind, site, rules, channels, isOnce, home, hasPage = true, ...rest }: NotifyOptions,
): Promise<boolean> {
  const base = { reservationId: party.id, kind, expiresInMinutes: EXPIRES_MINUTES[kind], ...rest }
  const browsers = channels.has('push') ? await browsersOf(tx, party.id) : []
  const notified = isOnce ? await recipientsOf(tx, party.id, kind) : []
  const phone = phoneOf(party, home.country)
  const hasPhone = phone !== null && channels.has('sms') && !notified.includes(phone)
  const hasEmail = party.email !== null && channels.has('email') && !notified.includes(party.email)
  if (!hasPhone && !hasEmail && browsers.length === 0) return false

  const path = hasPage ? guestPath(await guestTokenFor(tx, party)) : undefined
  const language = party.language ?? languageFor([], home)
  const stand = await readStand(tx, party.restaurantId)
  const words = wordsFor(kind, party, { ...stand, language, locale: localeFor(language, home), hasPage })
  const link = (mark: string) => path && `${site}${path}?m=${mark}`
  if (hasPhone) {
    const compose = (mark: string) => ({
      text: [words.text, link(mark), words.optOut].filter((part) => part !== undefined).join(' '),
    })
    await enqueue(tx, rules, { ...base, channel: 'sms', recipient: phone, compose })
  }
  if (party.email !== null && hasEmail) {
    const compose = (mark: string) => words.email(link(mark))
    await enqueue(tx, rules, { ...base, channel: 'email', recipient: party.email, compose })
  }
  for (const { endpoint, keys } of browsers) {
    const compose = (mark: string) =>
      path ? { ...words.push, path: `${path}?m=${mark}` } : { ...words.push, path: '/', keys }
    await enqueue(tx, rules, { ...base, channel: 'push', recipient: endpoint, compose })
  }
  return true
}
