import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testResults } from '#test/support/testResults.ts'
import { cellsOf, parsedCells } from './readCsv.ts'

const DELIMITERS = [',', ';', '\t']
const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', '""', ',', ';', '\t'), maxLength: 16 })

test('simple rows are split without the parser, with the same result; all others use the parser', () => {
  fc.assert(
    fc.property(
      text.filter((row) => row.trim() !== ''),
      fc.constantFrom(...DELIMITERS),
      fc.boolean(),
      (row, delimiter, isLax) => {
        expect(cellsOf(row, delimiter, isLax)).toEqual(parsedCells(row, delimiter, isLax))
      },
    ),
    { numRuns: 2_000 },
  )
})

testResults('%s is %j', (row) => cellsOf(row, ','), [
  ['a,b', ['a', 'b']],
  ['"a, b",c,', ['a, b', 'c', '']],
  ['"say ""hi""",b', ['say "hi"', 'b']],
  ['""', ['']],
  ['a"b,c', undefined],
  ['"a"b,c', undefined],
  ['"a', undefined],
])
