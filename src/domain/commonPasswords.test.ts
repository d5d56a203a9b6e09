import { expect, test } from 'vitest'
import { isCommonPassword, passwordFingerprint } from './commonPasswords.ts'

const LIST = new Set(['123456', 'dragon', 'contraseña', 'abc'].map(passwordFingerprint))

test.each([
  ['as it is in the list', '123456', true],
  ['in capitals', 'DRAGON', true],
  ['with digits and signs behind', 'Dragon2024!', true],
  ['with letters outside of ASCII', 'contraseña', true],
  ['a short word of the list with digits behind', 'abc987', false],
  ['a word of the list inside a longer one', 'dragonfly', false],
  ['digits that are not in the list', '918273', false],
  ['nothing', '', false],
])('a password %s', (_what, password, isCommon) => {
  expect(isCommonPassword(password, LIST)).toBe(isCommon)
})
