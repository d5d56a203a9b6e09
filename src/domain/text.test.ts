import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { cleanText, lengthOf } from './text.ts'

const CLEANED = {
  'two zero-width spaces': ['\u200b\u200b', ''],
  'a byte-order mark': ['\ufeffAna', 'Ana'],
  'a bidi override': ['user\u202egnp.exe', 'usergnp.exe'],
  'bidi isolates and marks': ['\u2066Ana\u2069\u200e\u200f\u061c', 'Ana'],
  'a null and an escape': ['A\u0000n\u001ba\u007f', 'Ana'],
  'soft hyphens and word joiners': ['Ta\u00adble\u2060cast', 'Tablecast'],
  'fillers that are drawn as nothing': ['\u3164\u115f\uffa0', ''],
  'a lone surrogate': ['A\ud83dna\ude00', 'Ana'],
  'a stray joiner': ['A\u200dna', 'Ana'],
  'a stray non-joiner between emoji': ['😀\u200c😀', '😀😀'],
  'a joiner at the end': ['🧑\u200d', '🧑'],
  'two joiners in a row': ['🧑\u200d\u200d🍳', '🧑🍳'],
  'a selector with nothing to select': ['\ufe0f\ufe0f', ''],
  'line ends and tabs': ['one\r\n\ttwo\u0085three\u2028four', 'one two three four'],
  'wide spaces around': ['\u3000 Ana \u00a0\u202f Lee ', 'Ana Lee'],
  'letters in pieces': ['Cafe\u0301', 'Café'],
} as const
test.each(Object.entries(CLEANED))('%s: cleaned', (_, [typed, clean]) => {
  expect(cleanText(typed)).toBe(clean)
})

const ONE_PICTURE = {
  'the chef': '🧑\u200d🍳',
  'the chef with a skin tone': '👩🏽\u200d🍳',
  'a family': '👨\u200d👩\u200d👧\u200d👦',
  'a burning heart': '❤\ufe0f\u200d🔥',
  'a rainbow flag': '🏳\ufe0f\u200d🌈',
  'a keycap': '1\ufe0f\u20e3',
  'a country': '🇺🇸',
}
test.each(Object.entries(ONE_PICTURE))('%s stays one emoji', (_, emoji) => {
  expect(cleanText(emoji)).toBe(emoji)
  expect(lengthOf(emoji)).toBe(1)
})

test.each(['Zuni Café', 'بيت لحم', '寿司 大', 'Ελληνικά', "L'Été – nº 5"])('%s is unchanged', (name) => {
  expect(cleanText(name)).toBe(name)
})

testResults('“%s” has %i characters', lengthOf, [
  ['', 0],
  ['Ana', 3],
  ['é', 1],
  ['😀😀', 2],
])

const tricky = fc.constantFrom(
  ...[
    '\u200d',
    '\ufe0f',
    '\u200b',
    '\u200c',
    '\u202e',
    '🧑',
    '🍳',
    '🏽',
    '1',
    '\u0301',
    'e',
    ' ',
    '\t',
    '\ud83d',
    '\ude00',
    '\u3164',
  ],
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(tricky, { maxLength: 12 }).map((parts) => parts.join('')),
)

test('cleaning twice gives the same result', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = cleanText(text)
      expect(cleanText(once)).toBe(once)
      expect(once.normalize('NFC')).toBe(once)
      expect(once.trim()).toBe(once)
      expect(once).not.toMatch(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069]/u)
    }),
    { numRuns: 3000 },
  )
})

// A pattern that backtracks takes minutes for these.
test('a very long text is cleaned before the test times out', () => {
  for (const filler of ['\u200d', '🧑\u200d', ' ', '\u0301', '1\ufe0f']) {
    const cleaned = cleanText(filler.repeat(100_000))
    expect(cleanText(cleaned)).toBe(cleaned)
  }
})
