import { z } from 'zod'
import {
  AvatarField,
  CuisineField,
  coordinatesTogether,
  Email,
  LatitudeText,
  LongitudeText,
  NewPassword,
  Phone,
  text,
  unlessEmpty,
} from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { USER_TYPES } from '#domain/accounts.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'

/** What forms send: the form checks it with the same schemas as the server. */

export const FullName = text({ ...TEXT_LENGTH.name, message: issue('name_too_short') })

const Username = text({ ...TEXT_LENGTH.username, message: issue('username_too_short') })

/** A diner's sign-up: email and password are required, the rest may be omitted or empty. */
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
export const RestaurantRegistration = z
  .object({
    userType: z.literal('restaurant'),
    email: Email,
    password: NewPassword,
    name: text({ ...TEXT_LENGTH.name, message: issue('name_too_short') }),
    contactName: text({ ...TEXT_LENGTH.name, message: issue('contact_name_missing') }),
    address: text({ ...TEXT_LENGTH.address, message: issue('address_incomplete') }),
    phone: Phone,
    cuisineType: CuisineField,
    latitude: unlessEmpty(LatitudeText),
    longitude: unlessEmpty(LongitudeText),
  })
  .refine(...coordinatesTogether)

/** '' clears the field: the leaderboard then shows the diner as Anonymous. */
const UsernameChange = z.union([z.literal(''), Username])

/** A profile update. Omitted fields are unchanged; an empty phone or username is cleared. */
export const ProfileUpdate = z.object({
  fullName: text({ ...TEXT_LENGTH.profileName, message: issue('name_missing') }).optional(),
  email: Email.optional(),
  phone: text({ min: 0, max: TEXT_LENGTH.phone.max }).optional().describe("'' clears the field"),
  profileEmoji: AvatarField.optional(),
  username: UsernameChange.optional(),
  currentPassword: z
    .string()
    .optional()
    .describe('Needed for another email once the sign-in is 15 minutes ago'),
})
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const ForgottenPassword = z.object({ email: Email, userType: z.enum(USER_TYPES) })
