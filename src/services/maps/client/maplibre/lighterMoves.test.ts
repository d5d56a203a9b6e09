import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawLightlyWhileSlow } from './lighterMoves.ts'

const ratios: number[] = []
let nowMs = 0
let isMoving = false
let listeners: Record<string, () => void> = {}

beforeEach(() => {
  ratios.length = 0
  listeners = {}
  vi.stubGlobal('window', { devicePixelRatio: 2 })
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  drawLightlyWhileSlow({
    on: (type: string, listener: () => void) => {
      listeners[type] = listener
    },
    isMoving: () => isMoving,
    setPixelRatio: (ratio) => void ratios.push(ratio),
    triggerRepaint: () => undefined,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Drags for six frames, then releases. */
function drag(frameMs: number): void {
  isMoving = true
  for (let frame = 0; frame < 6; frame++) {
    nowMs += frameMs
    listeners.render?.()
    listeners.move?.()
  }
  isMoving = false
  listeners.idle?.()
}

test('a map with slow frames is drawn with fewer pixels while it moves, and sharp when it rests', () => {
  drag(100)
  expect(ratios).toEqual([1, 2])
  drag(100)
  expect(ratios).toEqual([1, 2, 1, 2])
})

test.each([
  ['fast', 16],
  ['far apart, because the hand rests', 900],
])('a map whose frames are %s stays sharp', (_, frameMs) => {
  drag(frameMs)
  expect(ratios).toEqual([])
})
