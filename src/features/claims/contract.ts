import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ById, Id, Instant } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { Done, Message } from '#contract/replies.ts'
import { CLAIM_CODE, CLAIM_RADIUS_METERS, CLAIM_STATES, DECLINED_SHOWN_DAYS } from '#domain/claims.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Claims')

/** A place on the map, with what identifies it. */
const ClaimedPlace = z.object({ id: Id, name: z.string(), address: z.string(), cuisineType: z.string() })
export type ClaimedPlace = z.infer<typeof ClaimedPlace>

export const Claim = z.object({
  id: Id,
  state: z.enum(CLAIM_STATES),
  createdAt: Instant,
  restaurant: ClaimedPlace.describe('The place that is claimed'),
  codeSentTo: z
    .string()
    .nullable()
    .describe('The last digits of the phone number that a code was sent to, while the code is valid'),
  canSendCode: z.boolean().describe('True if a code can be sent to the phone number of the place'),
})
export type Claim = z.infer<typeof Claim>

export const OwnClaim = z.object({
  matches: z
    .array(ClaimedPlace)
    .describe(
      'Places without an owner that may be this restaurant; empty once one was claimed or all were dismissed',
    ),
  claim: Claim.nullable().describe('The claim waiting for approval'),
  declined: ClaimedPlace.nullable().describe(
    `The place whose claim was declined in the last ${DECLINED_SHOWN_DAYS} days, by an admin or because it has another owner`,
  ),
  isPublic: z.boolean().describe('Whether diners see your restaurant'),
})
export type OwnClaim = z.infer<typeof OwnClaim>

export const getClaim = endpoint('getClaim', {
  response: OwnClaim,
  about: `Get your claim. Returns the pending claim of your restaurant account, or the places on the map that may be your restaurant: places without an owner within ${CLAIM_RADIUS_METERS} m under a similar name, or with the same phone number. Restaurant accounts only.`,
})

export const makeClaim = endpoint('makeClaim', {
  body: z.object({ restaurantId: Id }),
  response: Claim,
  status: 201,
  about:
    'Claim a place on the map. Claims one of the matches of GET /api/restaurant/claim as your restaurant. Until an admin approves, or you confirm a code, your account works with its own restaurant, which isn’t public. 404 if the place isn’t a match; 409 if another account owns it, or you already have a pending claim; 429 after 10 claims and dismissals in 24 hours. Admins are notified by email, where email is set up. Restaurant accounts only.',
})

export const dismissMatches = endpoint('dismissMatches', {
  response: Done,
  about:
    'Dismiss the matches. Says that none of the matches is your restaurant; they aren’t offered again. Succeeds without any. 429 after 10 claims and dismissals in 24 hours. Admins are notified by email, where email is set up. Restaurant accounts only.',
})

export const withdrawClaim = endpoint('withdrawClaim', {
  response: Done,
  about:
    'Withdraw your claim. Your own restaurant is public again. Succeeds without a claim. Restaurant accounts only.',
})

export const sendClaimCode = endpoint('sendClaimCode', {
  response: Claim,
  about: `Text a code to the place. Texts a code of ${CLAIM_CODE.digits} digits to the phone number of the place. It is valid for ${CLAIM_CODE.validMinutes} minutes and replaces the previous code. 404 without a pending claim; 409 if the place has no phone number that can receive texts; 429 after ${CLAIM_CODE.perPlaceAndDay} codes for a place in 24 hours, or when the texts of the day are used up; 503 if the text can’t be sent. Restaurant accounts only.`,
})

export const confirmClaim = endpoint('confirmClaim', {
  body: z.object({ code: z.string().trim().min(1, issue('claim_code_missing')).max(20) }),
  response: Done.extend({ restaurantId: Id }),
  about: `Confirm your claim with the code. The place becomes yours, with your tables, waitlist and settings, and your own restaurant is merged into it. 400 if the code is wrong or has expired; after ${CLAIM_CODE.attempts} wrong codes a new one is needed. 404 without a pending claim. Restaurant accounts only.`,
})

export const PendingClaim = z.object({
  id: Id,
  createdAt: Instant,
  restaurant: ClaimedPlace.extend({ phone: z.string().nullable() }),
  own: ClaimedPlace.extend({ phone: z.string().nullable() }).describe(
    'The restaurant the account registered',
  ),
  claimant: z.object({
    email: z.string(),
    name: z.string().nullable(),
    isActive: z.boolean().describe('False for a deactivated account'),
  }),
})
export type PendingClaim = z.infer<typeof PendingClaim>

export const pendingClaims = endpoint('pendingClaims', {
  response: z.array(PendingClaim),
  about: 'List pending claims. Oldest first. Admins only.',
})

export const approveClaim = endpoint('approveClaim', {
  params: ById,
  response: Message,
  about:
    'Approve a claim. The place keeps its id, reports and favorites and belongs to the account. The account’s own restaurant is merged into the place, and the account is told by email, where email is set up. 404 if the claim doesn’t exist; 409 if it was already decided or withdrawn. Admins only.',
})

export const declineClaim = endpoint('declineClaim', {
  params: ById,
  response: Message,
  about:
    'Decline a claim. The account keeps its own restaurant, which is public again. The account is told by email, where email is set up. 404 if the claim doesn’t exist; 409 if it was already decided or withdrawn. Admins only.',
})

export const mergeRestaurants = endpoint('mergeRestaurants', {
  body: z
    .object({
      keptId: Id,
      mergedId: Id,
      ownerId: Id.optional().describe('The account that keeps the restaurant; needed if both have owners'),
    })
    .refine(({ keptId, mergedId }) => keptId !== mergedId, {
      message: issue('same_restaurant'),
      path: ['mergedId'],
    }),
  response: Message,
  about:
    'Merge two restaurants. For a restaurant that is listed twice. `keptId` takes the reports, favorites, tables, parties and place id of `mergedId`, which is deleted; its links lead to `keptId`. The description of the one with an owner takes precedence, its name too; what it lacks is filled in from the other. The address of `keptId` stays if it is on the map. If both have owners, `ownerId` settles whose restaurant it is: the other account loses it, with its team, tables, parties and bookings, its diners with open requests are notified, and both accounts are told by email, where email is set up. 404 if one doesn’t exist; 409 if both have owners and `ownerId` is neither of them, if both have tables, or a diner has an open request at both. Admins only.',
})
