import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Email, Id, Instant } from '#contract/fields.ts'
import { Done, DoneMessage } from '#contract/replies.ts'
import { USER_TYPES } from '#domain/accounts.ts'
import { MEMBER_ROLES } from '#domain/team.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Session')

/** The restaurant that a restaurant user has chosen. */
const OwnRestaurant = z.object({
  id: Id,
  name: z.string(),
  cuisineType: z.string(),
  imageUrl: z.string().nullable(),
  tableCount: z.number().int().describe('Number of tables; 0 leads to onboarding'),
  role: z.enum(MEMBER_ROLES).describe('Of the acting member'),
})

export const CurrentUser = z.object({
  id: Id,
  username: z.string().nullable(),
  email: z.string(),
  userType: z.enum(USER_TYPES),
  fullName: z.string().nullable(),
  phone: z.string().nullable(),
  profileEmoji: z.string(),
  createdAt: Instant,
  isActive: z.boolean(),
  isEmailConfirmed: z
    .boolean()
    .describe('False until the link sent after registering is opened; true where no email is sent'),
  restaurant: OwnRestaurant.nullable()
    .optional()
    .describe('Restaurant users only: the chosen restaurant; null without one'),
  restaurants: z
    .array(z.object({ id: Id, name: z.string(), role: z.enum(MEMBER_ROLES) }))
    .optional()
    .describe('Restaurant users only: all restaurants whose team this account is on, the default first'),
  takenOverBy: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .optional()
    .describe('The member who took over this device by PIN; null without one'),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** From an authenticator app, or a recovery code. */
export const VerificationCode = z.string().max(40)

/** A well-formed email; any wrong password, short or long, is only ever 401. */
export const Credentials = z.object({
  email: Email,
  password: z.string(),
  userType: z.enum(USER_TYPES),
  code: VerificationCode.optional().describe('For accounts with two-step verification'),
})

export const getUser = endpoint('getUser', {
  response: CurrentUser,
  about: 'Get the signed-in user. 401 if signed out or if the account is deactivated.',
})

export const login = endpoint('login', {
  body: Credentials,
  response: CurrentUser.extend({ ok: z.literal(true) }),
  about:
    'Sign in as a diner or a restaurant. Sets the session cookie and returns the user with `ok`. The same 401 for an unknown email, an incorrect password and a wrong user type (always for `admin`); 403 if the account is deactivated and the password is correct; 403 `code_required` without the `code` of an account with two-step verification and `wrong_code` for a wrong one; 429 with Retry-After after too many failures.',
})

export const rememberDevice = endpoint('rememberDevice', {
  body: z.object({ token: z.string().min(1).max(200) }),
  response: DoneMessage,
  about:
    'Let this device sign in. Takes the token of the link that the owner of an account is emailed after 10 failed sign-ins (`/login#device=…`). Sets a cookie, so that failures on other devices do not limit this one. 400 for a token that is wrong or older than an hour.',
})

export const logout = endpoint('logout', {
  response: Done,
  about: 'Sign out. Ends the session and clears the cookie. Does nothing if signed out.',
})
