import { expect, test } from 'vitest'
import { isCommonPassword, passwordFingerprint } from './commonPasswords.ts'

const LIST = new Set(['123456', 'dragon', 'contraseña', 'abc'].map(passwordFingerprint))

test.each(['123456', 'DRAGON', 'Dragon2024!', 'contraseña'])('%s is a common password', (password) => {
  expect(isCommonPassword(password, LIST)).toBe(true)
})

/** "abc" is too short to match with digits after it. */
test.each(['abc987', 'dragonfly', '918273', ''])('"%s" is not a common password', (password) => {
  expect(isCommonPassword(password, LIST)).toBe(false)
})
