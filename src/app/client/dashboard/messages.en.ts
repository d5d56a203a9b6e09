import { catalog } from '#kernel/client/i18n/catalog.ts'

export const dashboardMessages = catalog('dashboard', {
  notPublic: 'Diners don’t see your restaurant yet. Your <link>profile</link> says why.',
  firstSteps: 'Get your stand ready',
  stepsDone: '{done, number} of {count, number} done',
  stepIsDone: 'Done',
  hideSteps: 'Hide',
  stepHours: 'Set your opening hours',
  stepHoursWhy: 'Guests see when you are open.',
  stepPicture: 'Add a picture',
  stepPictureWhy: 'It’s the first thing guests see.',
  stepTables: 'Add your tables',
  stepTablesWhy: 'Your waits are estimated from your tables.',
  stepCheckIn: 'Print the check-in poster',
  stepCheckInWhy: 'Guests can join the list at the door themselves.',
  stepParty: 'Try a party',
  stepPartyWhy: 'Add one, call it and seat it. Undo puts everything back.',
  stepTeam: 'Invite a host',
  stepTeamWhy: 'Hosts run the stand with their own accounts.',
})
