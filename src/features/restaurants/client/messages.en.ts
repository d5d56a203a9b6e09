import { catalog } from '#kernel/client/i18n/catalog.ts'

export const restaurantsMessages = catalog('restaurants', {
  openNow: 'Open now',
  openUntil: 'until {time}',
  openUntilDay: 'until {weekday} {time}',
  closed: 'Closed',
  opensAt: 'opens {time}',
  opensOnDay: 'opens {weekday} {time}',
  everyDay: 'Every day',
  daysFromTo: '{from}–{to}',
  open24Hours: 'Open 24 hours',
  today: '(today)',
  hoursUnknown: 'Opening hours are not listed. Call before you go.',
  michelinStars: '{count, plural, one {# Michelin star} other {# Michelin stars}}',

  searchRestaurants: 'Search restaurants',
  clearSearch: 'Clear search',
  directions: 'Directions',
  share: 'Share',
  shareThisPlace: 'Share this place',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied',
  usingDefaultLocation: 'Using Default Location',
  showingDefaultArea: 'Showing restaurants in {town} area.',

  partySize: 'Party size',
  error: 'Error',
})
