import { z } from 'zod'
import {
  CuisineField,
  coordinatesTogether,
  LatitudeText,
  LongitudeText,
  text,
  unlessEmpty,
} from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'

/** What forms send: the form checks it with the same schemas as the server. */

/** A required text, with the same message whether it is missing or empty. */
const required = (max: number, message: string) =>
  z.string({ error: message }).pipe(text({ min: 1, max, message }))

const OWN_UPLOAD = /^\/uploads\/[\w.-]{1,100}$/
const ImageAddress = z
  .string()
  .trim()
  .max(2000, issue('image_url_too_long'))
  .refine(
    (value) => OWN_UPLOAD.test(value) || z.url({ protocol: /^https$/ }).safeParse(value).success,
    issue('image_url_invalid'),
  )

export const NewRestaurant = z
  .object({
    name: required(TEXT_LENGTH.name.max, issue('restaurant_name_missing')),
    contactName: required(TEXT_LENGTH.contactName.max, issue('contact_name_missing')),
    address: required(TEXT_LENGTH.address.max, issue('address_missing')),
    phone: required(TEXT_LENGTH.phone.max, issue('phone_missing')),
    cuisineType: CuisineField.default('American'),
    imageUrl: unlessEmpty(ImageAddress),
    latitude: unlessEmpty(LatitudeText),
    longitude: unlessEmpty(LongitudeText),
    acceptsReservations: z.boolean().default(true),
    dineIn: z.boolean().nullable().optional(),
  })
  .refine(...coordinatesTogether)
export type NewRestaurant = z.output<typeof NewRestaurant>

/** Only the fields sent are changed, so that two admins cannot undo each other's changes. */
export const RestaurantEdit = z
  .object({
    name: text({ ...TEXT_LENGTH.name, message: issue('name_too_short') }).optional(),
    contactName: text({
      ...TEXT_LENGTH.contactName,
      message: issue('contact_name_too_short'),
    }).optional(),
    address: text({ ...TEXT_LENGTH.address, message: issue('address_invalid') }).optional(),
    phone: text({ ...TEXT_LENGTH.shortPhone, message: issue('phone_invalid') }).optional(),
    cuisineType: CuisineField.optional(),
    imageUrl: z
      .union([z.literal('').transform(() => null), ImageAddress])
      .describe("'' or null removes the value")
      .nullable()
      .optional(),
    latitude: unlessEmpty(LatitudeText),
    longitude: unlessEmpty(LongitudeText),
    acceptsReservations: z.boolean().optional(),
    dineIn: z.boolean().nullable().optional(),
  })
  .refine(...coordinatesTogether)
export type RestaurantEdit = z.output<typeof RestaurantEdit>
