import { expect, test } from 'vitest'
import { AVATARS, avatarNamed, DEFAULT_AVATAR, normalizeEmail, publicName, USER_TYPES } from './accounts.ts'

test('three kinds of user exist', () => {
  expect(USER_TYPES).toEqual(['diner', 'restaurant', 'admin'])
})

test('the five avatars are those of the specification, the smile by default', () => {
  expect(AVATARS).toEqual(['😀', '😎', '🍕', '🧑\u200d🍳', '🎉'])
  expect(DEFAULT_AVATAR).toBe('😀')
})

test.each(AVATARS)('%s names itself', (avatar) => {
  expect(avatarNamed(avatar)).toBe(avatar)
})

test('the chef is accepted without its joiner and stored with it', () => {
  expect(avatarNamed('🧑🍳')).toBe('🧑\u200d🍳')
})

test.each(['', '😡', '😀😀', '🧑', '\u200d', 'smile'])('“%s” is not an avatar', (text) => {
  expect(avatarNamed(text)).toBeUndefined()
})

test.each([
  [' Ana@Example.COM ', 'ana@example.com'],
  ['ａｎａ@example.com', 'ana@example.com'],
  ['ANA@EXAMPLE.COM', 'ana@example.com'],
])('%s and its other spellings are the same account', (typed, compared) => {
  expect(normalizeEmail(typed)).toBe(compared)
  expect(normalizeEmail(compared)).toBe(compared)
})

test.each([null, undefined, '', '   '])('a diner called %s is Anonymous in public', (username) => {
  expect(publicName(username)).toBe('Anonymous')
})

test('a diner with a username is shown with it', () => {
  expect(publicName(' ana ')).toBe('ana')
})
