import { expect, test } from 'vitest'
import { aRestaurant } from '#test/screens/fakeRestaurant.ts'
import { knownTwin } from './knownTwin.ts'

const known = aRestaurant(7, 'Copper Pot')
const { address } = known
const THERE = { latitude: 37.7, longitude: -122.4 }
const ELSEWHERE = { latitude: 37.71, longitude: -122.4 }

test.each([
  ['the same name and address', { name: 'copper pot', address, place: null }],
  ['the same name at the same point', { name: 'Copper Pot!', address: 'Hayes St', place: THERE }],
])('%s is a twin', (_, typed) => {
  expect(knownTwin([aRestaurant(3, 'Ansel Bakery'), known], typed)?.id).toBe(7)
})

test.each([
  ['nothing typed', { name: ' ', address: '', place: null }],
  ['another name at the address', { name: 'Copper Kettle', address, place: THERE }],
  ['a branch elsewhere', { name: 'Copper Pot', address: '1 Fell Street', place: ELSEWHERE }],
  ['an address that is not known yet', { name: 'Copper Pot', address: '', place: null }],
])('%s is not a twin', (_, typed) => {
  expect(knownTwin([known], typed)).toBeUndefined()
})
