import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
import { Favorite } from '#features/favorites/contract.ts'
import { HistoryEntry } from '#features/points/contract.ts'
import { DinerReservation } from '#features/seating/contract.ts'
import { CurrentUser } from '#features/session/contract.ts'

/** A wait report with everything that is kept of it. */
const OwnReport = z.object({
  id: Id,
  restaurantId: Id,
  restaurantName: z.string(),
  partySize: z.number().int(),
  waitTime: z.number().int().describe('Minutes, as typed'),
  name: z.string().nullable(),
  reportTime: Instant,
  isAnonymous: z.boolean(),
})

/** Everything kept of a person. Never a hash or a token. */
export const OwnData = z.object({
  exportedAt: Instant,
  profile: CurrentUser,
  reports: z.array(OwnReport),
  points: z.array(HistoryEntry),
  favorites: z.array(Favorite),
  reservations: z.array(DinerReservation),
})
export type OwnData = z.infer<typeof OwnData>

export const exportOwnData = endpoint('GET', '/api/user/export', {
  response: OwnData,
  tag: 'Own data',
  summary: 'Everything kept of oneself',
  description:
    'As a JSON file to save (Content-Disposition: attachment). Lists are whole, newest first; those of a restaurant or an admin are empty.',
})

export const deleteAccount = endpoint('DELETE', '/api/user', {
  body: z.object({ password: z.string() }),
  response: z.object({ ok: z.literal(true), message: z.string() }),
  tag: 'Own data',
  summary: 'Delete the own account',
  description:
    'For diners, at once and for good. Reports stay without a name, open requests are cancelled, points, favorites and sessions go. 403 when the password is not right, which counts as a failed sign-in; 409 for a restaurant or an admin; 429 after too many failures.',
})
