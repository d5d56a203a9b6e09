import { expect, test } from 'vitest'
import { boxAround } from '#domain/geo.ts'
import { createPlaceGrid } from './placeGrid.ts'
import { createPlaceTable } from './placeTable.ts'

const entry = (id: number, json: string) => ({
  ...{ id, latitude: id / 1000, longitude: -id / 1000, updatedAtMs: id, cuisineType: `cuisine ${id % 3}` },
  json,
  searchText: `place ${id} é`,
})

test('ten thousand random writes and removals leave exactly what was written last', () => {
  const table = createPlaceTable()
  const expected = new Map<number, string>()
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let step = 0; step < 10_000; step += 1) {
    const id = 1 + random(700)
    if (random(4) === 0) {
      table.remove(id)
      expected.delete(id)
    } else {
      const json = JSON.stringify({ id, step, text: 'ü'.repeat(random(900)) })
      table.put(entry(id, json))
      expected.set(id, json)
    }
  }
  expect([...table.ids()].sort()).toEqual([...expected.keys()].sort())
  for (const [id, json] of expected) {
    const slot = table.slotOf(id) ?? -1
    expect(table.jsonAt(slot).toString()).toBe(json)
    expect(table.searchTextAt(slot).toString()).toBe(`place ${id} é`)
    expect([table.numberAt('id', slot), table.numberAt('latitude', slot), table.cuisineAt(slot)]).toEqual([
      id,
      id / 1000,
      `cuisine ${id % 3}`,
    ])
  }
})

test('a box finds what is in it, also across the date line, and detects every change there and none elsewhere', () => {
  const grid = createPlaceGrid()
  const fiji = { latitude: -17, longitude: 179.98 }
  grid.add(fiji, 1)
  grid.add({ latitude: -17, longitude: -179.97 }, 2)
  grid.add({ latitude: 37.77, longitude: -122.42 }, 3)
  const box = boxAround(fiji, 10)
  expect(grid.membersIn(box).sort()).toEqual([1, 2])
  const before = grid.changesIn(box)
  grid.add({ latitude: 37.78, longitude: -122.42 }, 4)
  expect(grid.changesIn(box)).toBe(before)
  grid.remove(fiji, 1)
  expect(grid.changesIn(box)).toBeGreaterThan(before)
  expect(grid.membersIn(box)).toEqual([2])
})
