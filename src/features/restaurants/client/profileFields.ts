import { z } from 'zod'
import { CuisineField } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import type { LatLng } from '#domain/geo.ts'
import { storePeriods } from '#domain/openingHours.ts'
import { PhoneField } from '#kernel/client/phoneField.ts'
import { ProfileUpdate, type RestaurantProfile } from '../contract.ts'
import { type DraftWeek, draftOf, isWeekValid, weeklyOf } from './hoursDraft.ts'

const { name, address, contactName } = ProfileUpdate.shape

/** The profile form: the contract's rules, with hours as a draft and the picture as a file. */
export const ProfileFields = z.object({
  name,
  phone: PhoneField,
  address,
  cuisineType: z.string().pipe(CuisineField),
  contactName: contactName.unwrap(),
  acceptsReservations: z.boolean(),
  hours: z.custom<DraftWeek | null>().refine(isWeekValid, issue('hours_incorrect')),
  picture: z.custom<File | null>(),
})
export type ProfileTyped = z.input<typeof ProfileFields>
export type ProfileEntered = z.output<typeof ProfileFields>

export const valuesOf = (profile: RestaurantProfile): ProfileTyped => ({
  name: profile.name,
  phone: profile.phone ?? '',
  address: profile.address,
  cuisineType: profile.cuisineType,
  contactName: profile.contactName ?? '',
  acceptsReservations: profile.acceptsReservations,
  hours: draftOf(profile.hoursOfOperation),
  picture: null,
})

interface Extra {
  /** Unchanged hours are not sent, so their stored format is kept. */
  areHoursChanged: boolean
  /** Where the address is, when it has changed. */
  point: LatLng | null
}

/** The multipart form that is sent. */
export function profileFormOf(fields: ProfileEntered, { areHoursChanged, point }: Extra): FormData {
  const form = new FormData()
  form.set('name', fields.name)
  form.set('phone', fields.phone)
  form.set('address', fields.address)
  form.set('cuisineType', fields.cuisineType)
  form.set('contactName', fields.contactName ?? '')
  form.set('acceptsReservations', String(fields.acceptsReservations))
  if (point) {
    form.set('latitude', String(point.latitude))
    form.set('longitude', String(point.longitude))
  }
  if (areHoursChanged && fields.hours) form.set('hoursOfOperation', storePeriods(weeklyOf(fields.hours)))
  if (fields.picture) form.set('image', fields.picture)
  return form
}
