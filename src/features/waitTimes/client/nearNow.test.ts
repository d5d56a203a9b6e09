import { expect, test } from 'vitest'
import { displayWait } from '#domain/waits/displayWait.ts'
import { waitBand } from '#domain/waits.ts'
import { aPublicRestaurant } from '#test/screens/fakeRestaurant.ts'
import { nearNow } from './nearNow.ts'
import type { Place } from './places.ts'

interface Given extends Partial<Place['wait']> {
  miles?: number | null
}

const place = (id: number, { miles = 1, minutes = 8, ...wait }: Given = {}): Place => ({
  ...{ id, restaurant: aPublicRestaurant({ id }), at: { latitude: 0, longitude: 0 }, miles },
  wait: { ...displayWait([], 2, 0), minutes, band: waitBand(minutes), ...wait },
})
const idsOf = (places: readonly Place[]) => nearNow(places).map(({ id }) => id)

test('of short waits the nearest three are shown, live ones before usual ones', () => {
  const usual = place(1, { miles: 0.1, isTypical: true })
  const live = [place(2, { miles: 2 }), place(3, { miles: 0.4, minutes: 10 }), place(4, { miles: 1 })]
  expect(idsOf([usual, ...live])).toEqual([3, 4, 2])
  expect(idsOf([usual, ...live.slice(1)])).toEqual([3, 4, 1])
})

test('where too few waits are short, the shortest of the others follow', () => {
  const others = [place(1, { minutes: 30, miles: 0.1 }), place(2, { minutes: 15, miles: 2 })]
  expect(idsOf([...others, place(3, { miles: 2.5 })])).toEqual([3, 2, 1])
})

test('places that are closed, take nobody, have no known wait or are far away are left out', () => {
  const shown = place(1)
  const others = [
    place(2, { isClosed: true }),
    place(3, { isListClosed: true }),
    place(4, { minutes: null }),
    place(5, { miles: 3.1 }),
    place(6, { miles: null }),
  ]
  expect(idsOf([...others, shown])).toEqual([1])
})
