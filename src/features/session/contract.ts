import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Email, Id, Instant } from '#contract/fields.ts'
import { USER_TYPES } from '#domain/accounts.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'

/** What the client knows of a restaurant user's own restaurant. */
const OwnRestaurant = z.object({
  id: Id,
  name: z.string(),
  cuisineType: z.string(),
  imageUrl: z.string().nullable(),
  tableCount: z.number().int().describe('How many tables it has set up; 0 sends its owner to onboarding'),
})

/** The signed-in user. Never a hash. */
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
  restaurant: OwnRestaurant.nullable()
    .optional()
    .describe('Only for a restaurant user; null once its restaurant is gone'),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** A well-formed email; a wrong password, short or long, is only ever 401. */
export const Credentials = z.object({
  email: Email,
  password: z.string(),
  userType: z.enum(USER_TYPES),
})

/** The form's rule: the server says only 401 to a short password. */
export const LoginForm = z.object({
  email: Email,
  password: z
    .string()
    .min(TEXT_LENGTH.password.min, `Password must be at least ${TEXT_LENGTH.password.min} characters`),
})

export const getUser = endpoint('GET', '/api/user', {
  response: CurrentUser,
  tag: 'Session',
  summary: 'The signed-in user',
  description: '401 when signed out or when the account has been deactivated.',
})

export const login = endpoint('POST', '/api/login', {
  body: Credentials,
  response: CurrentUser.extend({ ok: z.literal(true) }),
  tag: 'Session',
  summary: 'Sign in as a diner or a restaurant',
  description:
    'Sets the session cookie and answers the user merged with `ok`. One identical 401 for an unknown email, a wrong password and a wrong user type (`admin` always); 403 for a deactivated account with the right password; 429 with Retry-After after too many failures.',
})

export const logout = endpoint('POST', '/api/logout', {
  response: z.object({ ok: z.literal(true) }),
  tag: 'Session',
  summary: 'Sign out',
  description: 'Ends the session on the server and clears the cookie; harmless when signed out.',
})
