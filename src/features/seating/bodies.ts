import { z } from 'zod'
import { Email, Id, PartySizeField, Phone, SentInstant, text, unlessEmpty } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { LANGUAGES } from '#domain/language.ts'
import { BOOKING_DAYS_AHEAD, QUOTE_MINUTES, REQUEST_TIME, SEATS, TEXT_LENGTH } from '#domain/limits.ts'
import { MOVE_ASKS_AFTER_HOURS } from '#domain/outbox.ts'
import { PARTY_TAGS } from '#domain/partyWishes.ts'
import {
  CONTACT_RETENTION_DAYS,
  CUT_OFF,
  HOLD_BEFORE,
  HOLD_MINUTES,
  LIST_SIZE_CLASSES,
  LIST_STATES,
  SLOT_COVERS,
} from '#domain/standSettings.ts'
import { TABLE_TRAITS } from '#domain/table.ts'

/** What forms send: the form checks it with the same schemas as the server. */

export const PartyNameField = text({ ...TEXT_LENGTH.partyName, message: issue('name_missing') })
export const QuoteMinutesField = z
  .number()
  .int(issue('wait_not_whole'))
  .min(QUOTE_MINUTES.min, issue('wait_negative'))
  .max(QUOTE_MINUTES.max, issue('wait_too_long', { max: QUOTE_MINUTES.max }))

/** Optional, and only for this visit. */
const Contacts = {
  phone: unlessEmpty(Phone),
  email: unlessEmpty(Email),
  notes: unlessEmpty(text(TEXT_LENGTH.partyNotes)),
}

/** Each once, in the order of the product. */
const choicesOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z
    .array(z.enum(choices))
    .transform((chosen) => choices.filter((one): one is Choices[number] => chosen.includes(one)))

/** What the team should know about a party, and what the party asks of its table. */
const Wishes = {
  wantedTraits: choicesOf(TABLE_TRAITS).optional().describe('What the party asks of its table'),
  tags: choicesOf(PARTY_TAGS).optional(),
}

export const MessageLanguage = z
  .enum(LANGUAGES)
  .optional()
  .describe('Of the messages to the guest; the installation’s by default')

/** A party the restaurant puts on its waitlist. */
export const NewParty = z.object({
  status: z.literal('ready_to_seat'),
  name: PartyNameField,
  partySize: PartySizeField,
  waitTime: QuoteMinutesField.optional().describe('Minutes quoted to the party'),
  restaurantId: Id.optional().describe('Must be your own restaurant'),
  reservationTime: SentInstant.optional().describe(
    `Now if omitted. More than ${REQUEST_TIME.toleranceMinutes} minutes ahead, at most ${BOOKING_DAYS_AHEAD} days, it is a booking: the party is \`confirmed\` instead of \`ready_to_seat\``,
  ),
  addedAt: SentInstant.optional().describe(
    `When the host added the party, at most ${MOVE_ASKS_AFTER_HOURS + 1} hours ago; now if omitted or less than a minute ago. It becomes \`createdAt\`, the place in line. With it, a \`reservationTime\` before it is refused`,
  ),
  ...Contacts,
  ...Wishes,
  language: MessageLanguage,
})
export type NewParty = z.output<typeof NewParty>

/** '' and null clear a field; an omitted field is unchanged. */
const clearable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

/** A host's corrections of a party. Its place on the list and its wait so far stay. */
export const PartyEdit = z.object({
  name: PartyNameField.optional(),
  partySize: PartySizeField.optional(),
  waitTime: QuoteMinutesField.nullable().optional().describe('Minutes quoted; null takes the quote back'),
  phone: clearable(Phone),
  email: clearable(Email),
  notes: clearable(text(TEXT_LENGTH.partyNotes)),
  reservationTime: SentInstant.optional().describe('A new time for a booking; 409 for any other party'),
  ...Wishes,
})
export type PartyEdit = z.output<typeof PartyEdit>

export const TableNumberField = text({ ...TEXT_LENGTH.tableNumber, message: issue('table_number_missing') })

export const SeatsField = z
  .number()
  .int(issue('seats_not_whole'))
  .min(SEATS.min, issue('seats_missing'))
  .max(SEATS.max, issue('too_many_seats', { max: SEATS.max }))

export const TraitsField = z
  .array(z.enum(TABLE_TRAITS))
  .transform((traits) => TABLE_TRAITS.filter((trait) => traits.includes(trait)))

/** More tables never stand beside one. */
const MAX_NEIGHBORS = 12

export const TableChange = z
  .object({
    tableNumber: TableNumberField.optional(),
    seats: SeatsField.optional(),
    traits: TraitsField.optional(),
    isActive: z.boolean().optional(),
    outOfServiceReason: z
      .union([z.literal('').transform(() => null), z.null(), text(TEXT_LENGTH.shortNote)])
      .describe('Only with `isActive` false; shown on the table’s tile')
      .optional(),
    neighborIds: z
      .array(Id)
      .max(MAX_NEIGHBORS)
      .optional()
      .describe('All neighbors of the table, replacing the others'),
    seenVersion: z
      .number()
      .int()
      .optional()
      .describe('The version the client last saw; 409 if it has changed since'),
  })
  .refine(({ seenVersion: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
    message: issue('nothing_to_change'),
  })
  .refine(({ isActive, outOfServiceReason }) => outOfServiceReason === undefined || isActive === false, {
    message: issue('reason_in_service'),
    path: ['outOfServiceReason'],
  })
export type TableChange = z.output<typeof TableChange>

const within = ({ min, max }: { min: number; max: number }, unit: 'minutes' | 'days') =>
  z
    .number()
    .int()
    .min(min, issue(`${unit}_too_few`, { min }))
    .max(max, issue(`${unit}_too_many`, { max }))

const Minutes = within(QUOTE_MINUTES, 'minutes')

export const SlotCoversField = z
  .number()
  .int(issue('not_an_integer'))
  .min(SLOT_COVERS.min, issue('too_small', { min: SLOT_COVERS.min }))
  .max(SLOT_COVERS.max, issue('too_large', { max: SLOT_COVERS.max }))

export const StandChange = z
  .object({
    listState: z.enum(LIST_STATES),
    pausedUntil: SentInstant.nullable(),
    listReason: z.union([z.literal('').transform(() => null), z.null(), text(TEXT_LENGTH.shortNote)]),
    closedSizes: z.array(z.literal(LIST_SIZE_CLASSES)).max(LIST_SIZE_CLASSES.length),
    holdMinutes: within(HOLD_MINUTES, 'minutes'),
    showsWait: z.boolean(),
    pinned: z
      .object({ low: Minutes, high: Minutes })
      .refine(({ low, high }) => low <= high, issue('range_reversed'))
      .nullable()
      .describe('Minutes shown to diners for 30 minutes; null unpins'),
    isCheckInOn: z.boolean(),
    slotCovers: SlotCoversField.nullable(),
    holdBefore: within(HOLD_BEFORE, 'minutes'),
    cutOffMinutes: within(CUT_OFF, 'minutes'),
    contactRetentionDays: within(CONTACT_RETENTION_DAYS, 'days'),
    seenVersion: z.string().max(100).describe('The version the client last saw; 409 if it has changed since'),
  })
  .partial()
export type StandChange = z.output<typeof StandChange>
