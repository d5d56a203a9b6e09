import { expect, test } from 'vitest'
import { z } from 'zod'
import { AvatarField, LatitudeText, text, unlessEmpty } from '#contract/fields.ts'
import { fieldIssue } from './errors.ts'

const Party = z.object({
  name: z.string().min(2),
  size: z.number().int().min(1).max(20),
  email: z.email(),
  table: z.enum(['T1', 'T2']),
  isHere: z.boolean(),
  guests: z.array(z.string()).max(1),
  note: z.string().max(3, 'Keep it short'),
  host: text({ min: 2, max: 40, message: 'A host needs a name' }),
  nickname: unlessEmpty(text({ min: 2, max: 40 })),
  latitude: unlessEmpty(LatitudeText),
  avatar: unlessEmpty(AvatarField),
  until: z.union([z.null(), z.string().regex(/^\d\d:\d\d$/, 'Must be a time like 18:30')]).optional(),
})
const fine = {
  ...{ name: 'Mia', size: 2, email: 'mia@example.com', table: 'T1', host: 'Ann' },
  ...{ isHere: true, guests: [], note: '' },
}
const wordsFor = (wrong: Record<string, unknown>) =>
  Party.safeParse({ ...fine, ...wrong }).error?.issues.map(({ message }) => fieldIssue('', message).message)

test.each([
  ['a number for a text', { name: 7 }, 'Must be text'],
  ['a text for a number', { size: '2' }, 'Must be a number'],
  ['half a guest', { size: 2.5 }, 'Must be a whole number'],
  ['too few', { size: 0 }, 'Must be at least 1'],
  ['too many', { size: 21 }, 'Must be at most 20'],
  ['too short', { name: 'M' }, 'Must have at least 2 characters'],
  ['too long a list', { guests: ['a', 'b'] }, 'Must have at most 1 entry'],
  ['no email', { email: 'mia' }, 'Must be an email address'],
  ['none of the choices', { table: 'T9' }, 'Must be T1 or T2'],
  ['a text for yes or no', { isHere: 'yes' }, 'Must be true or false'],
  ['a wrong one of two kinds', { until: 'late' }, 'Must be a time like 18:30'],
  ['none of two kinds', { until: 7 }, 'Not valid'],
  ['null for a text that may be empty', { nickname: null }, 'Must be text'],
  ['a short text that may be empty', { nickname: 'M' }, 'Must have at least 2 characters'],
  ['a wrong choice that may be empty', { avatar: '🐙' }, 'Choose one of the available avatars'],
  ['a wrong number that may be empty', { latitude: 'north' }, 'Latitude must be between -90 and 90'],
  ['nothing', { name: undefined }, 'Missing'],
])('%s has a plain message', (_, wrong, words) => {
  expect(wordsFor(wrong)).toEqual([words])
})

test('a schema’s own message is kept', () => {
  expect(wordsFor({ host: undefined })).toEqual(['A host needs a name'])
  expect(wordsFor({ note: 'long' })).toEqual(['Keep it short'])
})
