import { catalog } from '#kernel/client/i18n/catalog.ts'

export const alertsMessages = catalog('alerts', {
  tellMe: 'Tell me when it is under {minutes, number} for {partySize, number}',
  tellMeOf: 'Tell me when {name} is under {minutes, number} for {partySize, number}',
  waitsFor: 'Under {minutes, number} for {partySize, number}',
  byPush: 'By notification, until {time}.',
  byEmail: 'By email, until {time}.',
  byPage: 'Keep Tablecast open until {time}.',
  until: 'until {time}',
  remove: 'Remove the alert for {name}',
  alreadyShort: '{name}: {minutes, number} min for {partySize, number} already',
  nowUsually: '{name}: usually {minutes, number} min for {partySize, number}',
  nowFree: 'No wait at {name} for {partySize, number}',
  nowShort: '{name}: {minutes, number} min for {partySize, number}',
  failed: 'The alert could not be changed.',
  signInTitle: 'Sign in to be told',
  signInText: 'We’ll tell you when the wait at {name} is short, and bring you right back now.',
  alerts: 'Alerts',
})
