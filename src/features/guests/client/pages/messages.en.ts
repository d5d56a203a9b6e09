import { catalog } from '#kernel/client/i18n/catalog.ts'

/** What all pages for guests without an account show. */
export const guestPagesMessages = catalog('guestPages', {
  live: 'Live',
  minutes: 'min',
  noWait: 'No wait',
  overThreeHours: 'over 3 h',
  usually: 'usually {low, number}–{high, number} min',
  roughGuess: 'rough guess',
  restaurant: 'Restaurant',
  directions: 'Directions',
  call: 'Call',
  seeWaits: 'See waits around you',
  hold: 'We’ll hold your table for {minutes, number} minutes after we call you.',
  failed: 'That didn’t work. Please try again, or talk to the host.',
  busy: 'Tablecast is temporarily unavailable',
  busyText: 'This page reloads in a few seconds.',
  gone: 'This page does not exist or has ended',
  goneText: 'A page ends 24 hours after the visit. If you are waiting for a table, talk to the host.',
  noList: 'This code isn’t valid',
  noListText: 'The restaurant may have a new code. Scan the code at the door again, or talk to the host.',
})
