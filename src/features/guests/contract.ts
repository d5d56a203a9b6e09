import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ById, Email, Instant, PartySizeField, Phone, text, unlessEmpty } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { PushTarget } from '#contract/push.ts'
import { Done } from '#contract/replies.ts'
import { LANGUAGES } from '#domain/language.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import {
  CHANNELS,
  CONTACT_CHANNELS,
  MESSAGE_FAILURES,
  MESSAGE_KINDS,
  MESSAGE_STATES,
} from '#domain/messages.ts'
import { END_REASONS, GUEST_ANSWERS, STAGES } from '#domain/partyStage.ts'
import { QUOTE_VERDICTS } from '#domain/quote.ts'
import { LIST_STATES } from '#domain/standSettings.ts'
import {
  BOOKING_CHANGE_ERRORS,
  BookingChange,
  CALENDAR_FILE,
  GuestBooking,
  GuestSays,
  ShownWait,
} from '#features/seating/contract.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Guests')

const GuestRestaurant = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  timeZone: z.string().describe('IANA time zone'),
})

/** One visit as returned to its guest. About other guests it only says how many there are. */
export const GuestView = z.object({
  stage: z.enum(STAGES),
  endedReason: z.enum(END_REASONS).nullable(),
  isEndedBooking: z.boolean().describe('Whether it was a booking that ended before the guest came'),
  declineNote: z.string().nullable(),
  name: z.string().nullable(),
  partySize: z.number().int(),
  restaurant: GuestRestaurant,
  ahead: z.object({ parties: z.number().int(), needLarger: z.number().int() }).nullable(),
  wait: ShownWait.nullable().describe('What is left of it; null unless the guest is in line'),
  booking: GuestBooking.nullable().describe('null unless the guest is expected later'),
  quoteMinutes: z.number().int().nullable(),
  quoteVerdict: z
    .enum(QUOTE_VERDICTS)
    .nullable()
    .describe('What the guest said of the quote after the visit'),
  joinedAt: Instant,
  calledAt: Instant.nullable(),
  callCount: z.number().int(),
  holdMinutes: z.number().int(),
  holdUntil: Instant.nullable(),
  isHoldExtended: z.boolean(),
  answer: z.enum(GUEST_ANSWERS).nullable(),
  seatedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  closesAt: Instant.nullable().describe('When this page ends, once the visit has'),
  isReachable: z
    .boolean()
    .describe(
      'The guest left a contact that texts or emails go to, the newest one has not failed and was not the last of the visit, and the number has not answered STOP',
    ),
  reachedBy: z.array(z.enum(CONTACT_CHANNELS)).describe('By what: texts, emails or both'),
  retentionDays: z.number().int(),
  now: Instant,
})
export type GuestView = z.infer<typeof GuestView>

const GONE =
  'The same 404 for a wrong token, one of another installation, and one whose visit ended more than 24 hours ago.'

export const guestPage = endpoint('guestPage', {
  isByToken: true,
  query: z.object({
    m: z
      .string()
      .regex(/^[0-9a-f]{8}$/)
      .optional()
      .describe('Mark of the message that led here'),
  }),
  response: GuestView,
  about: `Get a visit as its guest. For guests without an account, by the private token of the visit. ${GONE} Never cached.`,
})

export const answerAsGuest = endpoint('answerAsGuest', {
  isByToken: true,
  body: GuestSays,
  response: GuestView,
  about: `Answer as a guest. coming and later answer a call; later gives 10 more minutes, once. confirm says that the guest will come to a booking. leave ends the visit; 409 booking_closed for a booking whose cut-off is over. 409 with an explanation if the visit is no longer at seenStage. Safe to repeat. ${GONE}`,
})

export const changeBookingAsGuest = endpoint('changeBookingAsGuest', {
  isByToken: true,
  body: BookingChange,
  response: GuestView,
  about: `Change the time or the size of a booking as its guest. ${BOOKING_CHANGE_ERRORS} ${GONE}`,
})

export const guestBookingFile = endpoint('guestBookingFile', {
  params: z.object({ token: z.string().max(100) }),
  ...CALENDAR_FILE,
  about: `${CALENDAR_FILE.about} ${GONE}`,
})

export const rateQuote = endpoint('rateQuote', {
  isByToken: true,
  body: z.object({ verdict: z.enum(QUOTE_VERDICTS) }),
  response: GuestView,
  about: `Rate the quote. Once, after a quoted party was seated. The measured wait is stored with the visit. Safe to repeat. 409 before the party is seated, without a quote, and for a different answer. ${GONE}`,
})

export const subscribeGuestPush = endpoint('subscribeGuestPush', {
  isByToken: true,
  body: PushTarget,
  response: Done,
  about: `Notify this browser about this visit. Only the push services of browser vendors are accepted. Safe to repeat. ${GONE}`,
})

export const unsubscribeGuestPush = endpoint('unsubscribeGuestPush', {
  isByToken: true,
  body: z.object({ endpoint: z.string().max(1000) }),
  response: Done,
  about: `Stop notifying this browser. Does nothing if it wasn’t subscribed. ${GONE}`,
})

export const JoinView = z.object({
  restaurant: GuestRestaurant,
  listState: z.enum(LIST_STATES),
  listReason: z.string().nullable(),
  pausedUntil: Instant.nullable(),
  opensAgain: z
    .object({
      minuteOfDay: z.number().int(),
      dayOfWeek: z.number().int().nullable().describe('0 is Sunday; null today'),
    })
    .nullable()
    .describe(
      'When the restaurant opens next, by its own clock, while its list is closed by the hours alone; one that the restaurant closed stays closed until it opens it',
    ),
  closedSizes: z
    .array(z.number().int())
    .describe('Upper ends of the party size classes the list does not take'),
  waiting: z.number().int().describe('Parties on the list'),
  waits: z.array(z.object({ partySize: z.number().int(), wait: ShownWait.nullable() })),
  holdMinutes: z.number().int(),
  retentionDays: z.number().int(),
  reached: z
    .object({ phone: z.boolean(), email: z.boolean() })
    .describe('Whether texts, and emails, go to the guests of this restaurant'),
  phoneExample: z.string().describe('How phone numbers are written in the country of this installation'),
  newDeviceId: z.string().describe('For a browser that has none; send it as deviceId from now on'),
  now: Instant,
})
export type JoinView = z.infer<typeof JoinView>

const ByCode = z.object({ code: z.string().max(100) })
const NO_LIST = 'A wrong or renewed code, and a restaurant without self check-in: 404.'

export const joinPage = endpoint('joinPage', {
  params: ByCode,
  response: JoinView,
  about: `Get a list for self check-in. Returns the state of the list with its reason, and the wait for each party size. ${NO_LIST}`,
})

const JoiningParty = z.object({
  name: text({ ...TEXT_LENGTH.partyName, message: issue('name_missing') }),
  partySize: PartySizeField,
  phone: unlessEmpty(Phone),
  email: unlessEmpty(Email),
  language: z.enum(LANGUAGES).optional().describe('Of the page; messages to the guest are written in it'),
  deviceId: z
    .string()
    .max(64)
    .optional()
    .describe('The newDeviceId of the list; counted apart from joins without one'),
})
const JoinedList = z.object({
  guestUrl: z.string().describe('The guest’s private page, absolute'),
  isReachable: z.boolean().describe('The guest left a contact that texts or emails go to'),
})

export const joinList = endpoint('joinList', {
  params: ByCode,
  body: JoiningParty,
  response: JoinedList,
  status: 201,
  about: `Join a list by self check-in. Needs no account. Creates a pending request that the host answers. 409 while the list doesn’t take this party or the restaurant takes no reservations. 429 after too many from one device, from one IP address, or with this code within an hour. ${NO_LIST}`,
})

export const KioskView = z.object({
  restaurantId: z.number().int(),
  code: z
    .string()
    .describe('A code for self check-in that changes every half hour and then works for half an hour more'),
  joinCode: z.string().describe('The code of the poster'),
})
export type KioskView = z.infer<typeof KioskView>

export const readKiosk = endpoint('readKiosk', {
  response: KioskView,
  about:
    'Get the kiosk’s current code. For the tablet at the door on which a host is signed in: its guests scan a code that works only for a short time. 404 while self check-in is off. Restaurants only.',
})

export const joinPageOfPlace = endpoint('joinPageOfPlace', {
  params: ById,
  response: JoinView,
  about:
    'Get a restaurant’s list for joining it from the map. Returns the state of the list with its reason, and the wait for each party size. 409 no_list where the restaurant has no owner. 404 for an unknown restaurant.',
})

export const joinListOfPlace = endpoint('joinListOfPlace', {
  params: ById,
  body: JoiningParty,
  response: JoinedList,
  status: 201,
  about:
    'Join a restaurant’s list from the map. Needs no account and no code. Creates a pending request that the host answers. 409 while the list doesn’t take this party or takes walk-ins only, and when the restaurant takes no reservations or has no owner. The limits of self check-in apply: 429 after too many. 404 for an unknown restaurant.',
})

/** The delivery state of each message to a guest, newest first. */
export const GuestMessage = z.object({
  reservationId: z.number().int(),
  kind: z.enum(MESSAGE_KINDS),
  channel: z.enum(CHANNELS),
  state: z.enum(MESSAGE_STATES),
  failure: z.enum(MESSAGE_FAILURES).nullable(),
  ordinal: z.number().int().describe('Counts the messages of the visit on this channel, of at most 4'),
  createdAt: Instant,
  updatedAt: Instant,
})

export const listMessages = endpoint('listMessages', {
  response: z.array(GuestMessage),
  about:
    'List messages to guests. For the restaurant’s visits of the last 24 hours, newest first. Recipients and texts are never shown. Changes are announced on the live channel as messages_updated.',
})

/** A page for guests, with its data: what the server renders and hands over to the browser. */
export type GuestPage =
  | {
      kind: 'visit'
      token: string
      /** null for the shell that is opened without a network, when this phone has kept nothing. */
      view: GuestView | null
      /** By this phone's clock; omitted for a view that comes with the page. */
      heardAtMs?: number | undefined
      /** Of the message that led here. */
      mark?: string | undefined
    }
  /** `hasSession`: someone may be signed in in this browser. */
  | { kind: 'join'; code: string; isKiosk: boolean; hasSession: boolean; view: JoinView }
  | { kind: 'missing'; page: 'visit' | 'list' }
  /** The server can't read the page's data now; the page reloads. */
  | { kind: 'busy' }
