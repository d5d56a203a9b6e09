import { expect, test } from 'vitest'
import { wordsFor } from './guestMessages.ts'

const STAND = { holdMinutes: 10, restaurant: { name: 'Lucia', timeZone: 'America/Los_Angeles' } }
const PARTY = {
  partySize: 4,
  waitTime: 25,
  reservationTime: new Date('2026-11-28T04:00:00Z'),
  endedReason: null,
}
const told = (language: 'en' | 'es') => ({ ...STAND, language, locale: `${language}-US` })

test.each([
  ['en', 'ready', "Lucia: your table for 4 is ready. We'll hold it for 10 min. Answer:"],
  ['en', 'on_list', 'Lucia: you are on the list, party of 4, about 25 min. Your place in line:'],
  ['en', 'confirmed', 'Lucia: your table for 4 is booked, Friday, November 27 at 8:00 pm. Change or cancel:'],
  ['en', 'reminder', 'Lucia: your table for 4, Friday, November 27 at 8:00 pm. Please confirm or cancel:'],
  [
    'es',
    'confirmed',
    'Lucia: tu mesa para 4 está reservada (viernes, 27 de noviembre, 8:00 p.m.). Cambiar o cancelar:',
  ],
  [
    'en',
    'canceled',
    'Lucia: we had to cancel your table for 4, Friday, November 27 at 8:00 pm. See your page:',
  ],
  [
    'es',
    'canceled',
    'Lucia: tuvimos que cancelar tu mesa para 4 (viernes, 27 de noviembre, 8:00 p.m.). Mira tu página:',
  ],
  ['es', 'reminder', 'Lucia: tu mesa para 4 (viernes, 27 de noviembre, 8:00 p.m.). Confirma o cancela:'],
  ['es', 'ready', 'Lucia: tu mesa para 4 está lista. La guardamos 10 min. Responde:'],
  ['es', 'on_list', 'Lucia: estás en la lista, grupo de 4, unos 25 min. Tu lugar en la fila:'],
] as const)('in %s a text about %s says "%s"', (language, kind, text) => {
  const words = wordsFor(kind, PARTY, told(language))
  expect(words.text).toBe(text)
  expect(words.optOut).toContain('STOP')
  expect(words.email('https://tablecast.example/g/x').html).toContain(`<html lang="${language}">`)
})

test.each([null, 0])('with a quote of %s a text names no minutes', (waitTime) => {
  expect(wordsFor('on_list', { ...PARTY, waitTime }, told('es')).push.body).toBe('Lucia, grupo de 4')
})

test('a declined request reads as declined, not as a canceled booking', () => {
  const party = { ...PARTY, endedReason: 'declined' as const }
  expect(wordsFor('canceled', party, told('en')).text).toContain("we can't take your party of 4")
  expect(wordsFor('canceled', party, told('es')).push.title).toBe('Tu solicitud fue rechazada')
})

test.each([
  ['en', null, 'Lucia: we had to cancel your table for 4, Friday, November 27 at 8:00 pm.'],
  ['en', 'declined', "Lucia: we can't take your party of 4, Friday, November 27 at 8:00 pm."],
  ['es', null, 'Lucia: tuvimos que cancelar tu mesa para 4 (viernes, 27 de noviembre, 8:00 p.m.).'],
  ['es', 'declined', 'Lucia: no podemos recibir a tu grupo de 4 (viernes, 27 de noviembre, 8:00 p.m.).'],
] as const)('in %s a guest without a page reads of none (%s)', (language, endedReason, text) => {
  const words = wordsFor('canceled', { ...PARTY, endedReason }, { ...told(language), hasPage: false })
  expect(words.text).toBe(text)
  const { html, text: plain } = words.email(undefined)
  expect(html).not.toContain('href')
  expect(plain).not.toMatch(/page|página/)
})
