import { zodResolver } from '@hookform/resolvers/zod'
import { expect, test } from 'vitest'
import { issue } from '#contract/issues.ts'
import { issueText } from '#kernel/client/errors/issueTexts.ts'
import { aRestaurant } from '#test/screens/fakeRestaurant.ts'
import { AddFields, changesOf, EMPTY, editFieldsOf, newRestaurantOf, valuesOf } from './restaurantFields.ts'

const KEPT = {
  ...aRestaurant(4, 'Harbor Lantern'),
  address: '418 Hayes Street, San Francisco, CA 94102, USA',
  latitude: '37.77681',
  longitude: '-122.42382',
}
const issuesOf = (schema: typeof AddFields | ReturnType<typeof editFieldsOf>, typed: unknown) =>
  (schema.safeParse(typed).error?.issues ?? []).map(({ message }) => issueText(message))
const edited = (changes: object) =>
  changesOf(editFieldsOf(KEPT).parse({ ...valuesOf(KEPT), ...changes }), KEPT)

test('an empty new restaurant says what each field needs', () => {
  expect(issuesOf(AddFields, EMPTY)).toEqual([
    'Restaurant name is required',
    'Contact name is required',
    'Address is required',
    'Phone number is required',
  ])
})

test('an emptied edit says what each field needs', () => {
  const typed = { ...valuesOf(KEPT), name: 'H', contactName: '', address: '1', phone: '55', cuisineType: '' }
  expect(issuesOf(editFieldsOf(KEPT), typed)).toEqual([
    'Name must be at least 2 characters',
    'Contact name must be at least 2 characters',
    'Please enter a valid address',
    'Please enter a valid phone number',
    'Please select a cuisine type',
  ])
})

test('a coordinate that is out of range, or no number, says what the form needs', async () => {
  const typed = { ...valuesOf(KEPT), latitude: 'abc', longitude: '-190' }
  const { errors } = await zodResolver(editFieldsOf(KEPT))(typed, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  expect(errors).toMatchObject({
    latitude: { message: issue('latitude_range') },
    longitude: { message: issue('longitude_range') },
  })
})

test('an edit sends only what was changed', () => {
  expect(edited({})).toEqual({})
  expect(edited({ name: 'Harbour Lantern', acceptsReservations: false })).toEqual({
    name: 'Harbour Lantern',
    acceptsReservations: false,
  })
})

test('dine-in stays unset until it is switched', () => {
  expect(edited({})).not.toHaveProperty('dineIn')
  expect(edited({ dineIn: true })).toEqual({ dineIn: true })
})

test('a new address without a new point is geocoded by the server', () => {
  expect(edited({ address: '1 Ferry Building, San Francisco' })).toEqual({
    address: '1 Ferry Building, San Francisco',
  })
})

test('a moved point is sent with both coordinates, even if only one changed', () => {
  expect(edited({ latitude: '37.78' })).toEqual({ latitude: '37.78', longitude: '-122.42382' })
})

test('one coordinate without the other is refused', () => {
  expect(issuesOf(editFieldsOf(KEPT), { ...valuesOf(KEPT), latitude: '' })).toEqual([
    'Enter both latitude and longitude, or neither',
  ])
})

test('removing a picture is sent as a change', () => {
  const before = { ...KEPT, imageUrl: 'https://example.com/a.jpg' }
  const fields = editFieldsOf(KEPT).parse({ ...valuesOf(before), imageUrl: '' })
  expect(changesOf(fields, before)).toEqual({ imageUrl: '' })
})

test('a picked address has a point, a typed one has none', () => {
  const fields = AddFields.parse({
    ...EMPTY,
    name: 'Harbor Lantern',
    contactName: 'Ines',
    address: '418 Hayes Street',
    phone: '415',
  })
  expect(newRestaurantOf(fields, { latitude: 37.5, longitude: -122.5 })).toMatchObject({
    latitude: '37.5',
    longitude: '-122.5',
  })
  expect(newRestaurantOf(fields, null)).not.toHaveProperty('latitude')
})

test('fields that were empty may stay empty, and typed values must be valid', () => {
  const imported = { ...KEPT, contactName: null, phone: null }
  const fields = editFieldsOf(imported)
  const edit = (changes: object) => changesOf(fields.parse({ ...valuesOf(imported), ...changes }), imported)
  expect(edit({ cuisineType: 'Thai' })).toEqual({ cuisineType: 'Thai' })
  expect(edit({ contactName: ' Ada ' })).toEqual({ contactName: 'Ada' })
  expect(issuesOf(fields, { ...valuesOf(imported), contactName: 'A', phone: '555' })).toEqual([
    'Contact name must be at least 2 characters',
    'Please enter a valid phone number',
  ])
})
