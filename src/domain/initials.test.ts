import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Huang', 'H.'],
  ['Mara Lindqvist', 'M. L.'],
  ['  王  小明 ', '王. 小.'],
  ['🎉 Birthday', '🎉. B.'],
  ['H.', 'H.'],
])('%j becomes %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
