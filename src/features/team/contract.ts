import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ById, Id, Instant } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { Done, DoneMessage } from '#contract/replies.ts'
import { MEMBER_ROLES, PIN_PATTERN } from '#domain/team.ts'
import { CurrentUser } from '#features/session/contract.ts'
import { NewMember } from './bodies.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Team')

const Role = z.enum(MEMBER_ROLES, { error: issue('role_missing') })

const TeamMember = z.object({
  id: Id.describe('Of the account'),
  name: z.string(),
  email: z.string().nullable().describe('For owners only'),
  role: Role,
  hasPin: z.boolean(),
  devicesOf: z.array(z.string()).describe('Whose devices this member has taken over by PIN now'),
  isYou: z.boolean(),
  joinedAt: Instant,
})
export type TeamMember = z.infer<typeof TeamMember>

const WrongPins = z.object({
  count: z.number().int(),
  names: z.array(z.string()).describe('From whose sign-ins; the most first'),
})
export type WrongPins = z.infer<typeof WrongPins>

const TeamInvite = z.object({
  id: Id,
  role: Role,
  invitedBy: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
})
export type TeamInvite = z.infer<typeof TeamInvite>

export const getTeam = endpoint('getTeam', {
  response: z.object({
    members: z.array(TeamMember),
    invites: z.array(TeamInvite).describe('Invitations that can still be accepted; for owners only'),
    wrongPins: WrongPins.nullable().describe('For owners only; null if there were few'),
  }),
  about:
    'Get the team. Lists the members of the restaurant: owners first, then managers and hosts. Owners also get email addresses and open invitations.',
})

export const inviteMember = endpoint('inviteMember', {
  body: z.object({ role: Role }),
  response: TeamInvite.extend({ url: z.string().describe('The link; it can’t be read again') }),
  status: 201,
  about:
    'Invite someone to the team. Creates a link that one person can use within 7 days to join with this role. Owners only. 409 if there are 20 open invitations.',
})

export const revokeInvite = endpoint('revokeInvite', {
  params: ById,
  response: DoneMessage,
  about:
    'Revoke an invitation. The link stops working. Owners only. 404 if it was already used, revoked or has expired.',
})

export const readInvite = endpoint('readInvite', {
  isByToken: true,
  response: TeamInvite.pick({ role: true, invitedBy: true, expiresAt: true }).extend({
    restaurantName: z.string(),
  }),
  about: 'Get an invitation. 404 if the link was already used, revoked or has expired.',
})

export const acceptInvite = endpoint('acceptInvite', {
  isByToken: true,
  response: CurrentUser,
  about:
    'Accept an invitation. Joins the team with the signed-in restaurant account, switches to that restaurant and returns the user. 404 if the link was already used, revoked or has expired; 409 if the account is already on the team.',
})

export const registerByInvite = endpoint('registerByInvite', {
  isByToken: true,
  body: NewMember,
  response: Done.extend({ user: CurrentUser }),
  status: 201,
  about:
    'Accept an invitation with a new account. Creates a restaurant account without a restaurant of its own, joins the team and signs in. 404 if the link was already used, revoked or has expired; 409 if the email already has a restaurant account; 429 after 30 registrations per hour from one IP address.',
})

export const changeMember = endpoint('changeMember', {
  params: ById,
  body: z.object({ role: Role }),
  response: TeamMember,
  about:
    'Change a member’s role. Owners only. 404 for someone who isn’t on the team; 409 if the restaurant would lose its last owner.',
})

export const removeMember = endpoint('removeMember', {
  params: ById,
  response: DoneMessage,
  about:
    'Remove a member. Removes a member, who loses access immediately. Owners remove anyone; every member can leave. 404 for someone who isn’t on the team; 409 if the restaurant would lose its last owner.',
})

export const Pin = z.string().regex(PIN_PATTERN, issue('pin_format'))

export const setPin = endpoint('setPin', {
  body: z.object({ pin: Pin.nullable().describe('Null removes it') }),
  response: DoneMessage,
  about:
    'Set your PIN. Sets the PIN with which you take over a shared device of this restaurant, and signs out the devices you took over. 409 if a colleague has the same one; 429 after 10 changes per hour.',
})

export const takeOver = endpoint('takeOver', {
  body: z.object({ pin: Pin }),
  response: CurrentUser,
  about:
    'Take over a shared device. From now on this session acts as the member with this PIN: changes are logged under their name, and their role applies. Account and team settings still need a sign-in. Returns the user, with `takenOverBy`. 403 `pin_unknown` for a wrong PIN; 429 with Retry-After after 5 wrong ones on a device within 15 minutes, and, unless this device was taken over before, after 10 from an account or 30 at a restaurant.',
})

export const endTakeovers = endpoint('endTakeovers', {
  params: ById,
  response: DoneMessage,
  about:
    'End a member’s takeovers. Signs out the devices that a member took over by PIN. Owners do it for anyone, every member for themselves. Safe to repeat. 404 for someone who isn’t on the team.',
})

export const switchRestaurant = endpoint('switchRestaurant', {
  body: z.object({ restaurantId: Id }),
  response: CurrentUser,
  about:
    'Switch to another restaurant. Chooses which of your restaurants this session works for and returns the user. 404 for a restaurant whose team you aren’t on.',
})
