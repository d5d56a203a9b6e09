import { expect, test } from 'vitest'
import { groundsInRow, plateGround } from './Plate.tsx'

test('these names stand on these grounds, on every device and for good', () => {
  const names = ['Little Marigold', 'Juniper & Rye', 'Ferngully Noodles', 'Kumo Izakaya', 'Osteria Brindisi']
  expect(names.map(plateGround)).toEqual(['g11', 'g7', 'g8', 'g6', 'g1'])
})

test('spelling in capitals, composed or not, and blanks around do not change the ground', () => {
  expect(plateGround('  CAFÉ DEL MAR ')).toBe(plateGround('café del mar'))
  expect(plateGround('Cafe\u0301 del Mar')).toBe(plateGround('Café del Mar'))
})

test('many names use every ground, none of them far too often', () => {
  const counts = new Map<string, number>()
  for (let number = 0; number < 600; number += 1) {
    const ground = plateGround(`Restaurant ${number}`)
    counts.set(ground, (counts.get(ground) ?? 0) + 1)
  }
  expect(counts.size).toBe(12)
  for (const count of counts.values()) expect(count).toBeLessThan(100)
})

test('no two neighbors in a list have the same background', () => {
  const names = Array.from({ length: 600 }, (_, number) => `Restaurant ${number >> 1}`)
  const grounds = groundsInRow(names)
  expect(grounds.every((ground, index) => ground !== grounds[index - 1])).toBe(true)
  expect(groundsInRow(names.slice(0, 100))).toEqual(grounds.slice(0, 100))
})
