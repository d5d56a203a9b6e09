import { expect, test } from 'vitest'
import { plateGround } from './Plate.tsx'

test('these names always get these backgrounds, on every device', () => {
  const names = ['Little Marigold', 'Juniper & Rye', 'Ferngully Noodles', 'Kumo Izakaya', 'Osteria Brindisi']
  expect(names.map(plateGround)).toEqual(['g11', 'g7', 'g8', 'g6', 'g1'])
})

test('case, Unicode composition and surrounding spaces do not change the background', () => {
  expect(plateGround('  CAFÉ DEL MAR ')).toBe(plateGround('café del mar'))
  expect(plateGround('Cafe\u0301 del Mar')).toBe(plateGround('Café del Mar'))
})

test('many names use every background about equally often', () => {
  const counts = new Map<string, number>()
  for (let number = 0; number < 600; number += 1) {
    const ground = plateGround(`Restaurant ${number}`)
    counts.set(ground, (counts.get(ground) ?? 0) + 1)
  }
  expect(counts.size).toBe(12)
  for (const count of counts.values()) expect(count).toBeLessThan(100)
})
