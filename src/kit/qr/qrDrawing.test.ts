import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { drawQr } from './qrDrawing.ts'

const PIXELS_PER_MODULE = 4

/** Paints the path like a browser, and reads it like a phone. */
function read({ size, path }: ReturnType<typeof drawQr>): string | undefined {
  const side = size * PIXELS_PER_MODULE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    paint(pixels, side, { x: Number(x), y: Number(y), length: Number(length) })
  }
  return jsqr(pixels, side, side)?.data
}

function paint(pixels: Uint8ClampedArray, side: number, run: { x: number; y: number; length: number }) {
  for (let row = 0; row < PIXELS_PER_MODULE; row += 1) {
    const start = ((run.y * PIXELS_PER_MODULE + row) * side + run.x * PIXELS_PER_MODULE) * 4
    const end = start + run.length * PIXELS_PER_MODULE * 4
    for (let at = start; at < end; at += 4) pixels.fill(0, at, at + 3)
  }
}

test.each([
  'https://tablecast.example/g/AbCdEfGhIjKlMnOpQrStUv',
  'https://tablecast.example/join/7KQ2XM',
  'é 日',
])('a phone reads %s from the code', (text) => {
  expect(read(drawQr(text))).toBe(text)
})

test('four white modules surround the code', () => {
  const { size, path } = drawQr('x')
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => ({
    left: Number(x),
    right: Number(x) + Number(length),
    top: Number(y),
  }))
  expect(Math.min(...runs.map(({ left }) => left))).toBe(4)
  expect(Math.max(...runs.map(({ right }) => right))).toBe(size - 4)
  expect(Math.min(...runs.map(({ top }) => top))).toBe(4)
})
