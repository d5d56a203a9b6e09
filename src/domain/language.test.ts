import { testResults } from '#test/support/testResults.ts'
import { acceptedTags, spokenOf } from './language.ts'

testResults('a browser that asks for "%s" is answered in %s', (header) => spokenOf(acceptedTags(header)), [
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de, es;q=0.8, en;q=0.5', 'es'],
  ['en;q=0.5,es;q=0.9', 'es'],
  ['en;q=0,es;q=0.1', 'es'],
  ['en ; q=0.9, es', 'es'],
  ['EN-us', 'en'],
  ['est', undefined],
  ['de-DE', undefined],
  ['*', undefined],
  ['', undefined],
])
