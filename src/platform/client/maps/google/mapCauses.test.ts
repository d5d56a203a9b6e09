import { expect, test } from 'vitest'
import { mapCauses } from './mapCauses.ts'

const SIZE = { width: 800, height: 600 }
const SMALLER = { width: 800, height: 400 }

const aMapAtRest = () => {
  const causes = mapCauses('own', SIZE)
  causes.settle(SIZE, false)
  return causes
}

test('the first view has the cause it was drawn for', () => {
  expect(mapCauses('resize', SIZE).settle(SIZE, false)).toBe('resize')
})

test('a movement of ours is ours, and the next one is the viewer’s again', () => {
  const causes = aMapAtRest()
  causes.begin('own')
  expect(causes.settle(SIZE, false)).toBe('own')
  expect(causes.settle(SIZE, false)).toBe('viewer')
})

test('a hand that takes over while the map glides makes the movement the viewer’s', () => {
  const causes = aMapAtRest()
  causes.begin('own')
  causes.begin('viewer')
  expect(causes.settle(SIZE, false)).toBe('viewer')
})

test('a map of another size that nobody moved has been resized, once', () => {
  const causes = aMapAtRest()
  expect(causes.settle(SMALLER, false)).toBe('resize')
  expect(causes.settle(SMALLER, false)).toBe('viewer')
})

test('a place brought into sight while its sheet opens is still our movement', () => {
  const causes = aMapAtRest()
  causes.begin('own')
  expect(causes.settle(SMALLER, false)).toBe('own')
})

test('a glide that rests on its way has still been ours when it arrives', () => {
  const causes = aMapAtRest()
  causes.begin('own')
  expect(causes.settle(SIZE, false)).toBe('own')
  expect(causes.settle(SIZE, true)).toBe('own')
})

test('a hand that leaves the map where we had sent it is the viewer’s all the same', () => {
  const causes = aMapAtRest()
  causes.begin('viewer')
  expect(causes.settle(SIZE, true)).toBe('viewer')
})
