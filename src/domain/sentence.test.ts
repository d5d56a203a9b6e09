import { expect, test } from 'vitest'
import { asSentence } from './sentence.ts'

test.each([
  ['Private party tonight', 'Private party tonight.'],
  ['The kitchen is catching up.', 'The kitchen is catching up.'],
  ['Back soon!', 'Back soon!'],
  ['“We are full.”', '“We are full.”'],
])('%s is followed by other sentences as %s', (typed, sentence) => {
  expect(asSentence(typed)).toBe(sentence)
})
