import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withAddresses } from './lockAddresses.ts'

test('every package of package-lock.json has the address that `npm run lock` writes', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(lock).toEqual(withAddresses(lock))
})
