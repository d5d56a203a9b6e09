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
  signInTitle: 'Sign in to get alerts',
  signInText: 'We’ll alert you when the wait at {name} is short. You’ll come right back to this page.',
  alerts: 'Alerts',
})
