import type { Translation } from '#kernel/client/i18n/catalog.ts'
import type { alertsMessages } from './messages.en.ts'

export const alertsSpanish: Translation<typeof alertsMessages> = {
  tellMe: 'Avísame si baja de {minutes, number} para {partySize, number}',
  tellMeOf: 'Avísame si {name} baja de {minutes, number} para {partySize, number}',
  waitsFor: 'Menos de {minutes, number} para {partySize, number}',
  byPush: 'Por notificación, hasta {time}.',
  byEmail: 'Por correo, hasta {time}.',
  byPage: 'Deja Tablecast abierto hasta {time}.',
  until: 'hasta {time}',
  remove: 'Quitar el aviso de {name}',
  alreadyShort: '{name}: ya son {minutes, number} min para {partySize, number}',
  nowUsually: '{name}: normalmente {minutes, number} min para {partySize, number}',
  nowFree: 'Sin espera en {name} para {partySize, number}',
  nowShort: '{name}: {minutes, number} min para {partySize, number}',
  failed: 'No se pudo cambiar el aviso.',
  signInTitle: 'Inicia sesión para recibir el aviso',
  signInText: 'Te avisamos cuando la espera en {name} sea corta. Después volverás aquí.',
  alerts: 'Avisos',
}
