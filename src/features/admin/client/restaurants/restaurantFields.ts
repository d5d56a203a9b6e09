import { z } from 'zod'
import { CuisineField } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import type { LatLng } from '#domain/geo.ts'
import { NewRestaurant, RestaurantEdit } from '../../bodies.ts'
import type { AdminRestaurant } from '../../contractRestaurants.ts'

/** The rules of the forms, taken from what the server accepts. */

const cuisineType = z.string().pipe(CuisineField)
const switches = { acceptsReservations: z.boolean(), dineIn: z.boolean() }

const add = NewRestaurant.shape
export const AddFields = z.object({
  name: add.name,
  contactName: add.contactName,
  address: add.address,
  phone: add.phone,
  cuisineType,
  imageUrl: add.imageUrl,
  ...switches,
})
export type AddTyped = z.input<typeof AddFields>
export type AddEntered = z.output<typeof AddFields>

export const EMPTY: AddTyped = {
  name: '',
  contactName: '',
  address: '',
  phone: '',
  cuisineType: 'American',
  imageUrl: '',
  acceptsReservations: true,
  dineIn: true,
}

/** What is sent: the coordinates of a picked address are included; the server geocodes any other. */
export const newRestaurantOf = (fields: AddEntered, place: LatLng | null) => ({
  ...fields,
  ...(place && { latitude: String(place.latitude), longitude: String(place.longitude) }),
})

const edit = RestaurantEdit.shape

/** A value the restaurant never had may stay empty; anything else must follow the rule. */
const unlessNeverKnown = (rule: z.ZodType<string>, known: string | null) =>
  z.string().transform((typed, context): string | undefined => {
    if (typed === '' && !known) return undefined
    const { data, error } = rule.safeParse(typed)
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
    return data
  })

/** The form of an edit: imported places have neither contact nor phone, and can still be edited. */
export const editFieldsOf = ({ contactName, phone }: Pick<AdminRestaurant, 'contactName' | 'phone'>) =>
  z
    .object({
      name: edit.name.unwrap(),
      contactName: unlessNeverKnown(edit.contactName.unwrap(), contactName),
      address: edit.address.unwrap(),
      phone: unlessNeverKnown(edit.phone.unwrap(), phone),
      cuisineType,
      imageUrl: edit.imageUrl,
      latitude: edit.latitude,
      longitude: edit.longitude,
      ...switches,
    })
    .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      message: issue('coordinates_half_typed'),
      path: ['latitude'],
    })
type EditFields = ReturnType<typeof editFieldsOf>
export type EditEntered = z.output<EditFields>

export const valuesOf = (restaurant: AdminRestaurant) => ({
  name: restaurant.name,
  contactName: restaurant.contactName ?? '',
  address: restaurant.address,
  phone: restaurant.phone ?? '',
  cuisineType: restaurant.cuisineType,
  imageUrl: restaurant.imageUrl ?? '',
  latitude: restaurant.latitude ?? '',
  longitude: restaurant.longitude ?? '',
  acceptsReservations: restaurant.acceptsReservations,
  dineIn: restaurant.dineIn === true,
})

/**
 * What an edit sends: only what changed, so that two admins don't undo each other's changes. The server geocodes a
 * changed address whose coordinates were not changed.
 */
export function changesOf(fields: EditEntered, before: AdminRestaurant): z.input<typeof RestaurantEdit> {
  const { latitude, longitude, imageUrl, ...rest } = fields
  const old: Record<string, unknown> = valuesOf(before)
  const changed = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => (value ?? '') !== old[key]),
  )
  const isMoved = latitude !== undefined && (latitude !== old.latitude || longitude !== old.longitude)
  return {
    ...changed,
    ...((imageUrl ?? '') !== old.imageUrl && { imageUrl: imageUrl ?? '' }),
    ...(isMoved && { latitude, longitude }),
  }
}
