import { testResults } from '#test/support/testResults.ts'
import { initialsOf } from './initials.ts'

testResults('%j becomes %j', initialsOf, [
  ['Huang', 'H.'],
  ['Mara Lindqvist', 'M. L.'],
  ['  王  小明 ', '王. 小.'],
  ['🎉 Birthday', '🎉. B.'],
  ['H.', 'H.'],
])
