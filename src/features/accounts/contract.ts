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

/** A diner's sign-up (Spec §5): email and password are required, the rest may be left out or empty. */
export const DinerRegistration = z.object({
  userType: z.literal('diner'),
  email: Email,
  password: NewPassword,
  username: unlessEmpty(text({ ...TEXT_LENGTH.username, message: 'Username must be at least 2 characters' })),
  fullName: unlessEmpty(FullName),
  phone: unlessEmpty(Phone),
  profileEmoji: unlessEmpty(AvatarField),
})

/** A restaurant's registration (Spec §5). Without coordinates the server geocodes the address. */
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
    'Spec §7 Session, §5. One transaction makes the user, the 5 sign-up points (diner) or the restaurant (restaurant) and the session, and sets its cookie. 400 with `issues` per field, or when the address cannot be found; 409 when this email already has an account of this type; 429 after 30 registrations an hour from one address.',
})
