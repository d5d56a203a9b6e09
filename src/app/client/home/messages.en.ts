import { catalog } from '#kernel/client/i18n/catalog.ts'

export const homeMessages = catalog('home', {
  title: 'Home',
  welcome: 'Welcome, {name}!',
  findRestaurants: 'Find Restaurants',
  connected: 'Connected to notifications',
  slogan: 'Know the wait before you go',
  sloganSentence: 'Know the wait before you go.',
  landingText: 'Live wait times from diners who are there now, for the size of your party.',
  justLooking: 'Just looking? <link>Browse the map</link>.',
  runRestaurant: 'Run a restaurant? <link>Register it</link>.',
  newHere: 'New here? <create>Create an account</create> or <login>sign in</login>.',
  howMany: 'How many are you?',
  orMore: '{count, number} or more',
  howManyExactly: 'How many exactly?',
  partySize: 'Party size',
  seeWaits: 'See waits for {count, number}',
  tableWithin: 'A table within {minutes, number} minutes',
  allWaits: 'All waits',
  minutes: 'min',
})
