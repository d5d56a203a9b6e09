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

test('a programmatic movement is ours, and the next one is the viewer’s again', () => {
  const causes = aMapMovedBy('own')
  expect(causes.settle(SIZE, false)).toBe('own')
  expect(causes.settle(SIZE, false)).toBe('viewer')
})

test('a viewer who drags during an animation makes the movement theirs', () => {
  const causes = aMapMovedBy('own', 'viewer')
  expect(causes.settle(SIZE, false)).toBe('viewer')
})

test('a map whose size changed without a movement counts as resized, once', () => {
  const causes = aMapAtRest()
  expect(causes.settle(SMALLER, false)).toBe('resize')
  expect(causes.settle(SMALLER, false)).toBe('viewer')
})

test('bringing a place into view while its sheet opens is still our movement', () => {
  const causes = aMapMovedBy('own')
  expect(causes.settle(SMALLER, false)).toBe('own')
})

test('an animation that pauses is still ours when it ends', () => {
  const causes = aMapMovedBy('own')
  expect(causes.settle(SIZE, false)).toBe('own')
  expect(causes.settle(SIZE, true)).toBe('own')
})

test('a viewer who leaves the map where we sent it still moved it', () => {
  const causes = aMapMovedBy('viewer')
  expect(causes.settle(SIZE, true)).toBe('viewer')
})
