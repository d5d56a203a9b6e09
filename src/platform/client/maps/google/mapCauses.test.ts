import { expect, test } from 'vitest'
import { mapCauses } from './mapCauses.ts'

const SIZE = { width: 800, height: 600 }
const SMALLER = { width: 800, height: 400 }

type Mover = 'own' | 'viewer'

const aMapAtRest = () => {
  const causes = mapCauses('own', SIZE)
  causes.settle(SIZE, false)
  return causes
}
const aMapMovedBy = (...movers: Mover[]) => {
  const causes = aMapAtRest()
  for (const mover of movers) causes.begin(mover)
  return causes
}

test('the first view has the cause it was drawn for', () => {
  expect(mapCauses('resize', SIZE).settle(SIZE, false)).toBe('resize')
})

test('a movement of our own is ours, and the next one is the viewer’s again', () => {
  const causes = aMapMovedBy('own')
  expect(causes.settle(SIZE, false)).toBe('own')
  expect(causes.settle(SIZE, false)).toBe('viewer')
})

test('a viewer who takes over while the map glides makes the movement theirs', () => {
  const causes = aMapMovedBy('own', 'viewer')
  expect(causes.settle(SIZE, false)).toBe('viewer')
})

test('a map of another size that nobody moved has been resized, once', () => {
  const causes = aMapAtRest()
  expect(causes.settle(SMALLER, false)).toBe('resize')
  expect(causes.settle(SMALLER, false)).toBe('viewer')
})

test('a place brought into sight while its sheet opens is still our movement', () => {
  const causes = aMapMovedBy('own')
  expect(causes.settle(SMALLER, false)).toBe('own')
})

test('a glide that pauses on its way is still ours when it arrives', () => {
  const causes = aMapMovedBy('own')
  expect(causes.settle(SIZE, false)).toBe('own')
  expect(causes.settle(SIZE, true)).toBe('own')
})

test('a viewer who leaves the map where we sent it still moved it', () => {
  const causes = aMapMovedBy('viewer')
  expect(causes.settle(SIZE, true)).toBe('viewer')
})
