import { expect, test } from 'vitest'
import { CUISINES } from '#domain/cuisines.ts'
import sprite from './scenes.svg?raw'
import { sceneOf } from './scenes.ts'

const symbols = new Map(
  [...sprite.matchAll(/<symbol id="(\w+)"[\s\S]*?<\/symbol>/g)].map(([text, name = '']) => [name, text]),
)

test('every cuisine has a drawing, each smaller than 4 kB, and no drawing is unused [R-6]', () => {
  const used = new Set<string>(CUISINES.map((cuisine) => sceneOf(7, cuisine).symbol))
  expect(new Set(symbols.keys())).toEqual(used)
  expect(used.size).toBeGreaterThanOrEqual(10)
  for (const text of symbols.values()) expect(text.length).toBeLessThan(4096)
})

test('a place always has the same scene, also with a cuisine that is not in the list [R-6]', () => {
  const burger = { symbol: 'burger', wall: 90, bowl: 190, light: 'noon', isMirrored: true, hasDetail: true }
  expect(sceneOf(7, 'American')).toEqual(burger)
  expect(sceneOf(7, 'Molecular')).toEqual({ ...burger, symbol: 'bistro' })
})

test('places that were added one after the other look different, and every variation is about as common', () => {
  const scenes = Array.from({ length: 1920 }, (_, id) => sceneOf(id + 1, 'Thai'))
  const repeats = scenes.filter((scene, at) => JSON.stringify(scene) === JSON.stringify(scenes[at - 1]))
  expect(repeats.length).toBeLessThan(40)
  for (const key of ['wall', 'bowl', 'light', 'isMirrored', 'hasDetail'] as const) {
    const counts = countsOf(scenes.map((scene) => scene[key]))
    const mean = scenes.length / counts.size
    for (const count of counts.values()) expect(Math.abs(count / mean - 1)).toBeLessThan(0.25)
  }
})

function countsOf(values: readonly unknown[]): Map<unknown, number> {
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
