import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
import { DoneMessage } from '#contract/replies.ts'
import { REPORT_KINDS } from '#domain/waits/crowdEstimate.ts'
import { Favorite } from '#features/favorites/contract.ts'
import { HistoryEntry } from '#features/points/contract.ts'
import { RestaurantProfile } from '#features/restaurants/contract.ts'
import { DinerReservation } from '#features/seating/contract.ts'
import { CurrentUser } from '#features/session/contract.ts'
import { SecondFactorState } from '#features/session/contractSecondFactor.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Account data')

/** A wait report with everything stored about it. */
const OwnReport = z.object({
  id: Id,
  restaurantId: Id,
  restaurantName: z.string(),
  partySize: z.number().int(),
  waitTime: z.number().int().describe('Minutes, as typed'),
  name: z.string().nullable(),
  reportTime: Instant,
  isAnonymous: z.boolean(),
  kind: z.enum(REPORT_KINDS),
  joinedAt: Instant.nullable().describe('When the party joined the line, for a timed wait'),
  isNear: z.boolean().nullable().describe('Whether the reporter was within a mile; null if unknown'),
  saidOpen: z.boolean().describe('Reported although the hours say closed'),
  isRewarded: z.boolean(),
})

const Row = z.record(z.string(), z.unknown())

/** Everything stored about a restaurant, for its owner. */
const OwnRestaurant = z.object({
  profile: RestaurantProfile,
  settings: Row.nullable().describe('Null while nothing has been changed'),
  tables: z.array(Row),
  parties: z.array(Row).describe('Walk-ins, requests and reservations, with contacts that are still kept'),
  log: z.array(Row).describe('What happened at the stand'),
})
export type OwnRestaurant = z.infer<typeof OwnRestaurant>

const Traces = z.object({
  reporterRecord: Row.nullable().describe('How often the reports of this diner turned out right'),
  timedWaits: z.array(Row).describe('Waits in line that were timed'),
  waitAlerts: z.array(Row).describe('Places whose short wait was to be told'),
  secondFactor: SecondFactorState.describe('Two-step verification'),
  sessions: z.array(Row),
  pushSubscriptions: z.array(Row),
  formerEmails: z.array(Row).describe('Kept while the change can be undone'),
  teams: z.array(Row).describe('Restaurants whose team this account is on'),
  invites: z.array(Row).describe('Open invitations to a team made by this account'),
  claims: z.array(Row).describe('Claims to places on the map'),
  images: z.array(Row).describe('Uploaded images, without their content'),
  messages: z.array(Row).describe('Messages about visits of this diner'),
  adminChanges: z.array(Row).describe('Changes made as an admin'),
})

/** Everything stored about a person. Never includes a hash or a token. */
export const OwnData = z.object({
  exportedAt: Instant,
  profile: CurrentUser,
  reports: z.array(OwnReport),
  points: z.array(HistoryEntry),
  favorites: z.array(Favorite),
  reservations: z.array(DinerReservation),
  restaurant: OwnRestaurant.nullable().describe(
    'The chosen restaurant; null without one, and for managers and hosts',
  ),
  traces: Traces,
})
export type OwnData = z.infer<typeof OwnData>

export const exportOwnData = endpoint('exportOwnData', {
  response: OwnData,
  about:
    'Export account data. Returns a JSON file with all data of the account, as an attachment. Lists are complete, newest first. Restaurants also get `restaurant`, with their parties and log.',
})

export const deleteAccount = endpoint('deleteAccount', {
  body: z.object({ password: z.string() }),
  response: DoneMessage,
  about:
    'Delete your account. Permanently deletes an account. A diner’s reports are kept without a name. A restaurant that the account registered is deleted with its tables and waitlist; one that was on the map before stays, without its owner’s data. Open requests are cancelled. 403 if the password is incorrect, which counts as a failed sign-in; 409 for admins; 429 after too many failures.',
})
