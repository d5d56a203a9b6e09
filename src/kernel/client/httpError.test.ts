import { afterEach, expect, test } from 'vitest'
import { errorsSpanish } from './errors/messages.es.ts'
import { HttpError, messageFor } from './httpError.ts'
import { addTranslations } from './i18n/catalog.ts'
import { showLanguage } from './i18n/language.ts'

afterEach(() => showLanguage('en'))

test.each([
  { day: 'today', time: '1:30 pm', says: 'Marigold abre a la 1:30 pm.' },
  { day: 'today', time: '11 am', says: 'Marigold abre a las 11 am.' },
  { day: 'Sunday', time: '13:00', says: 'Marigold abre el domingo a las 13:00.' },
])('a place that is closed says in Spanish that it opens at $time', ({ says, ...params }) => {
  addTranslations('es', { errors: errorsSpanish })
  showLanguage('es')
  const body = { code: 'closed', message: 'Closed', params: { name: 'Marigold', ...params } }
  expect(messageFor(new HttpError(409, 'Conflict', JSON.stringify(body)))).toContain(says)
})
