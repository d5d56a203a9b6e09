import { z } from 'zod'
import {
  CuisineField,
  coordinatesTogether,
  LatitudeText,
  LongitudeText,
  Phone,
  text,
  unlessEmpty,
} from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { parseWholeHours, storePeriods } from '#domain/openingHours.ts'

/** What forms send: the form checks it with the same schemas as the server. */

/** Opening hours in any of the three shapes, kept as periods; '' or null says they are not known. */
const HoursField = z
  .string()
  .max(TEXT_LENGTH.hours.max, issue('hours_too_long'))
  .nullable()
  .transform((stored, context) => {
    if (!stored) return null
    const weekly = parseWholeHours(stored)
    if (weekly) return storePeriods(weekly)
    context.addIssue({ code: 'custom', message: issue('hours_format') })
    return z.NEVER
  })

/** The fields of the profile form. Missing values of the last five stay unchanged. */
export const ProfileUpdate = z
  .object({
    name: text({ ...TEXT_LENGTH.name, message: issue('restaurant_name_too_short') }),
    phone: Phone,
    address: text({ ...TEXT_LENGTH.address, message: issue('address_too_short') }),
    cuisineType: CuisineField,
    contactName: unlessEmpty(text({ ...TEXT_LENGTH.contactName, message: issue('contact_name_missing') })),
    latitude: unlessEmpty(LatitudeText),
    longitude: unlessEmpty(LongitudeText),
    hoursOfOperation: HoursField.optional(),
    acceptsReservations: z.boolean().optional(),
  })
  .refine(...coordinatesTogether)
export type ProfileUpdate = z.output<typeof ProfileUpdate>
