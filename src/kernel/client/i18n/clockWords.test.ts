import { afterEach, expect, test } from 'vitest'
import { home } from '../home.ts'
import { clockTimeInSentence, clockTimeInWords, weekdayName, weekdaysName } from './clockWords.ts'
import { showLanguage } from './language.ts'

afterEach(() => showLanguage('en'))

test('times are written short, in lower case', () => {
  expect([0, 300, 690, 720, 1020, 1470].map(clockTimeInWords).join(', ')).toBe(
    '12 am, 5 am, 11:30 am, 12 pm, 5 pm, 12:30 am',
  )
})

test('where clocks count to 24, a full hour has its minutes', () => {
  const { locale } = home
  Object.assign(home, { locale: 'en-DE' })
  try {
    expect([360, 690, 1020].map(clockTimeInWords)).toEqual(['6:00', '11:30', '17:00'])
    showLanguage('es')
    expect(clockTimeInSentence(1020)).toBe('las 17:00')
    expect(clockTimeInSentence(60)).toBe('la 1:00')
  } finally {
    Object.assign(home, { locale })
  }
})

test('weekdays count from Sunday', () => {
  expect([weekdayName(0), weekdaysName(6)]).toEqual(['Sunday', 'Saturdays'])
})

test('Spanish times take their article in a sentence', () => {
  showLanguage('es')
  expect(clockTimeInSentence(1020)).toMatch(/^las 5/)
  expect(clockTimeInSentence(780)).toMatch(/^la 1 /)
  expect(clockTimeInSentence(660)).toMatch(/^las 11/)
})

test('Spanish weekdays that end in s have no other plural', () => {
  showLanguage('es')
  expect([weekdaysName(1), weekdaysName(6)]).toEqual(['lunes', 'sábados'])
})
