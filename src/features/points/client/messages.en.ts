import { catalog } from '#platform/client/i18n/catalog.ts'

export const pointsMessages = catalog('points', {
  levelProgress: 'Level Progress',
  yourLevel: 'Your level',
  pointsToNextLevel: '{points, plural, one {# point} other {# points}}. {missing, number} more to {level}.',
  pointsAtHighestLevel: '{points, plural, one {# point} other {# points}}. Maximum Level Achieved!',
  pointsNotLoaded: 'Your points could not be loaded.',
  tryAgain: 'Try Again',
})
