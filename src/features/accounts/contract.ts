import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  AvatarField,
  CuisineField,
  Email,
  LatitudeText,
  LongitudeText,
  NewPassword,
  Phone,
  text,
  unlessEmpty,
} from '#contract/fields.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { CurrentUser } from '#features/session/contract.ts'

export const FullName = text({ ...TEXT_LENGTH.name, message: 'Name must be at least 2 characters' })

const Username = text({ ...TEXT_LENGTH.username, message: 'Username must be at least 2 characters' })

/** A diner's sign-up: email and password are required, the rest may be left out or empty. */
export const DinerRegistration = z.object({
  userType: z.literal('diner'),
  email: Email,
  password: NewPassword,
  username: unlessEmpty(Username),
  fullName: unlessEmpty(FullName),
  phone: unlessEmpty(Phone),
  profileEmoji: unlessEmpty(AvatarField),
})

/** A restaurant's registration. Without coordinates the server geocodes the address. */
export const RestaurantRegistration = z.object({
  userType: z.literal('restaurant'),
  email: Email,
  password: NewPassword,
  name: text({ ...TEXT_LENGTH.name, message: 'Name must be at least 2 characters' }),
  contactName: text({ ...TEXT_LENGTH.name, message: 'Contact name is required' }),
  address: text({ ...TEXT_LENGTH.address, message: 'Please enter a complete address' }),
  phone: Phone,
  cuisineType: CuisineField,
  latitude: unlessEmpty(LatitudeText),
  longitude: unlessEmpty(LongitudeText),
})

export const Registration = z.discriminatedUnion('userType', [DinerRegistration, RestaurantRegistration])
export type Registration = z.output<typeof Registration>

export const register = endpoint('POST', '/api/register', {
  body: Registration,
  response: z.object({ ok: z.literal(true), message: z.string(), user: CurrentUser }),
  status: 201,
  tag: 'Accounts',
  summary: 'Register a diner or a restaurant',
  description:
    'One transaction makes the user, the 5 sign-up points (diner) or the restaurant (restaurant) and the session, and sets its cookie. 400 with `issues` per field, or when the address cannot be found; 409 when this email already has an account of this type; 429 after 30 registrations an hour from one address.',
})

/** '' clears it: on the leaderboard its diner is then Anonymous. */
const UsernameChange = z.union([z.literal(''), Username])

/** A new profile: what is left out stays, an empty phone or username is cleared. */
export const ProfileUpdate = z.object({
  fullName: text({ ...TEXT_LENGTH.profileName, message: 'Name is required' }).optional(),
  email: Email.optional(),
  phone: text({ min: 0, max: TEXT_LENGTH.phone.max }).optional().describe("'' clears it"),
  profileEmoji: AvatarField.optional(),
  username: UsernameChange.optional(),
})
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const updateUserProfile = endpoint('PATCH', '/api/user/profile', {
  body: ProfileUpdate,
  response: CurrentUser,
  tag: 'Accounts',
  summary: 'Change the own profile',
  description:
    'Only what is sent changes; anything else in the body is ignored. Answers the user as GET /api/user does. 400 with `issues`; 409 when the email has an account of this type already. Diners and restaurants.',
})

export const changePassword = endpoint('POST', '/api/user/password', {
  body: z.object({ currentPassword: z.string(), newPassword: NewPassword }),
  response: z.object({ ok: z.literal(true) }),
  tag: 'Accounts',
  summary: 'Change the own password',
  description:
    'Ends every other session of the account and keeps this one. 403 when the current password is not right, which counts as a failed sign-in; 429 with Retry-After after too many.',
})

/** Who may ask for a link to a new password; admins have theirs set by whoever runs the site. */
export const ForgottenPassword = z.object({ email: Email, userType: z.enum(['diner', 'restaurant']) })

export const forgotPassword = endpoint('POST', '/api/password/forgot', {
  body: ForgottenPassword,
  response: z.object({
    ok: z.literal(true),
    message: z.string(),
    delivery: z
      .enum(['mail', 'log'])
      .describe('log: this site sends no mail, its keeper finds the link in the log of the server'),
  }),
  tag: 'Accounts',
  summary: 'Ask for a link to set a new password',
  description:
    'Always the same answer in the same time, whether or not there is such an account. The link works once and for an hour. 429 with Retry-After after 5 an hour for an account or 30 from an address.',
})

export const resetPassword = endpoint('POST', '/api/password/reset', {
  body: z.object({ token: z.string().min(1).max(200), newPassword: NewPassword }),
  response: z.object({ ok: z.literal(true), message: z.string() }),
  tag: 'Accounts',
  summary: 'Set a new password with a link’s token',
  description:
    'The token stands after `#token=` in the link to /reset-password. Uses it up and signs the account out everywhere. 400 when the link was used or is too old.',
})
