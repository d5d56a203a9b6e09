import { expect, test } from 'vitest'
import { neighborSnap, restingSnap, snapHeight } from './sheetSnaps.ts'

const containerPx = 780

test('a sheet released slowly rests at the nearest point', () => {
  const near = (snap: 'peek' | 'half' | 'full', by: number) =>
    restingSnap({ heightPx: snapHeight(snap, containerPx) + by, containerPx, pxPerMs: 0 })
  expect(near('peek', 60)).toBe('peek')
  expect(near('half', -60)).toBe('half')
  expect(near('half', 60)).toBe('half')
  expect(near('full', -60)).toBe('full')
})

test('a flick upwards goes on to the next point even from just above the last', () => {
  const heightPx = snapHeight('half', containerPx) + 5
  expect(restingSnap({ heightPx, containerPx, pxPerMs: 0.9 })).toBe('full')
  expect(restingSnap({ heightPx, containerPx, pxPerMs: 0 })).toBe('half')
})

test('a flick downwards goes on to the next point below', () => {
  const heightPx = snapHeight('half', containerPx) - 5
  expect(restingSnap({ heightPx, containerPx, pxPerMs: -0.9 })).toBe('peek')
})

test('a flick past the last point stays at it', () => {
  expect(restingSnap({ heightPx: containerPx, containerPx, pxPerMs: 2 })).toBe('full')
  expect(restingSnap({ heightPx: 10, containerPx, pxPerMs: -2 })).toBe('peek')
})

test('stepping up or down stops at the ends', () => {
  expect(neighborSnap('peek', 1)).toBe('half')
  expect(neighborSnap('full', 1)).toBe('full')
  expect(neighborSnap('peek', -1)).toBe('peek')
})
