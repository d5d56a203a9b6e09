import { expect, test } from 'vitest'
import { wordsFor } from './guestMessages.ts'

const STAND = { holdMinutes: 10, restaurant: { name: 'Lucia' } }
const PARTY = { partySize: 4, waitTime: 25 }

test.each([
  ['en', 'ready', 'Lucia: your table for 4 is ready. We hold it for 10 min. Answer:'],
  ['en', 'on_list', 'Lucia: you are on the list, party of 4, about 25 min. Your place in line:'],
  ['es', 'ready', 'Lucia: tu mesa para 4 está lista. La guardamos 10 min. Responde:'],
  ['es', 'on_list', 'Lucia: estás en la lista, grupo de 4, unos 25 min. Tu lugar en la fila:'],
] as const)('in %s a text about %s says "%s"', (language, kind, text) => {
  const words = wordsFor(kind, PARTY, STAND, language)
  expect(words.text).toBe(text)
  expect(words.optOut).toContain('STOP')
  expect(words.email('https://tablecast.example/g/x').html).toContain(`<html lang="${language}">`)
})

test.each([null, 0])('with a quote of %s a text names no minutes', (waitTime) => {
  expect(wordsFor('on_list', { ...PARTY, waitTime }, STAND, 'es').push.body).toBe('Lucia, grupo de 4')
})
