import { catalog } from '#kernel/client/i18n/catalog.ts'

export const onePlaceMessages = catalog('onePlace', {
  typical: 'Typical',
  closed: 'Closed',
  noWait: 'No wait',
  min: 'min',
  minutesSpoken: '{minutes, plural, one {# minute} other {# minutes}}',
  range: 'usually {low, number}–{high, number} min',
  roughReports: 'Rough guess',
  roughUsual: 'Rough guess from past weeks',
  overThreeHours: 'over 3 h',
  setRange: '{low, number}–{high, number} min',
  tableIsFree: 'A table for {partySize, number} is free',

  noReportsYet: 'Fewer than 3 reports so far.',
  addPartiesToShow: 'Add parties at your stand to show your wait.',
  beFirstToday: 'Be the first today.',
  noTableFits: 'No table here seats {partySize, number}.',
  listClosed: 'List closed',
  noWaitWhileListClosed: 'The restaurant isn’t taking more parties right now.',
  waitByPartySize: 'Wait by party size',
  partyOf: 'Party of',
  sizeFromTo: '{from, number}–{to, number}',
  sizeAndMore: '{from, number}+',
  noTable: 'No table',

  whyOwnList:
    'It comes from the restaurant’s own list: who is seated, since when, and which parties are waiting.',
  whyOwnListRange:
    'Most parties your size will wait {low, number}–{high, number} minutes. {minutes, number} is our best guess.',
  whyPinned:
    'The restaurant set this wait itself. It is the same for every party size and ends after half an hour.',
  whyTableFree: 'A table for {partySize, number} is free right now.',
  whyOwnSizes: 'Bigger parties need bigger tables, so waits differ.',
  whyLatestReport:
    'The latest report is {minutes, plural, one {# minute} other {# minutes}} for a party of {partySize, number}, by {name}{age}.',
  anonymousDiner: 'an anonymous diner',
  whyReport: 'It comes from a diner’s report.',
  whyCrowd:
    'It is an estimate from {count, plural, one {# live report} other {# live reports}} and the usual wait. Newer reports count more.',
  whyGliding: 'The latest report is older than 20 minutes, so the number moves toward the usual wait.',
  whyUnconfirmed:
    '{count, plural, one {# report is} other {# reports are}} not confirmed: listed, but not counted until another diner agrees.',
  whyOwnWaitCounts:
    '{count, plural, one {# report differs} other {# reports differ}}: listed, but not counted while the restaurant shows its own wait.',
  whySameSize: 'Same size as yours: {minutes, number} min.',
  whyOtherSize:
    'A party of {from, number} counts as {fromFactor, number} times a party of two; yours of {to, number} counts as {toFactor, number}: {steps} = {exact, number} min.',
  whyOtherSizeRounded:
    'A party of {from, number} counts as {fromFactor, number} times a party of two; yours of {to, number} counts as {toFactor, number}: {steps} = {exact, number} min, which we show as {shown, number}.',
  whyReportsAgree:
    '{count, plural, one {# live report} other {# live reports}}; {agreeing, plural, one {# of them says} other {# of them say}} about the same.',
  whyOnlyReport: 'It is the only live report.',
  whyUsual: 'Nobody has reported in the last hour and a half, so this is the usual wait.',
  whyUsualHour:
    'It comes from {count, plural, one {# past report} other {# past reports}} here. Those made on {weekdays} at about {time} count most.',
  whyUsualHere:
    'It comes from {count, plural, one {# past report} other {# past reports}} here. Few of them were made on {weekdays} at about {time}.',
  whyMakesOfTwo: 'That makes about {minutes, number} min for two.',
  whyMakesOfParty:
    'That makes about {minutes, number} min for two, and {exact, number} min for your party of {partySize, number}.',
  whyUsualOfTwo: 'About half were under {minutes, number} min for a party of two.',
  whyUsualOfParty:
    'About half were under {minutes, number} min for a party of two; yours of {partySize, number} counts as {factor, number} times that: {exact, number} min.',

  imInLine: 'I’m in line',
  inLineFor: 'You’re in line, party of {partySize, number}',
  shownMinutes: 'When you joined: about {minutes, number} min',
  shownFree: '“No wait” was shown when you joined',
  shownNothing: 'No wait was shown when you joined',
  barEnd: '{minutes, number} min',
  keepsRunning: 'The timer keeps running.',
  nowShown: 'Now about {minutes, number} min. The timer keeps running.',
  nowFree: 'There’s no wait now. The timer keeps running.',
  seated: 'Seated',
  left: 'Left',
  stillWaiting: 'Still waiting?',
  yesStill: 'Yes',
  inLineElsewhere: 'You’re in line at <a>{name}</a>.',
  inLineAt: 'In line at {name}, {minutes, plural, one {# minute} other {# minutes}}',
  signInToTime: 'Sign in to time your wait',
  signInToTimeWhy:
    'Start a timer when you join the line at {name} and earn points once you’re seated. You’ll come back here after signing in.',
  timerFailed: 'The timer couldn’t be changed',
  timerEnded: 'Timer ended',
  leftIsNoReport: 'Only a wait that ends at the table counts as a report.',

  usualWaitsOn: 'Usual waits on {weekdays}',
  usualTable: 'Usual waits on {weekdays}, party of {partySize, number}',
  hour: 'Hour',
  usual: 'Usual',
  rangeTitle: 'Range',
  chartNote: 'Usual wait for {partySize, number}, in minutes. The bar shows most visits.',
  chartNoteNoRange: 'Minutes for {partySize, number}. Hours without enough reports are left out.',
  noRange: 'not known',

  hoursDoubted:
    '{count, plural, one {# report says} other {# reports say}} that you are open while your hours say closed. <a>Check your opening hours</a>',

  verifyWaitTime: 'Verify Wait Time',
  points: '{points} points',
  signInToReport: 'Sign in to report',
  signInToReportWhy:
    'Report the wait at {name} and earn {points, number} points or more. You’ll come back here after signing in.',
  howLong: 'How long is the wait at {name} right now?',
  openNowTellUs: 'It’s open now? Tell us',
  availableNow: 'Available Now',
  orQuoted: 'or the wait you were quoted',
  commonWaits: 'Common waits in minutes',
  waitTime: 'Wait time',
  minutes: 'Minutes',
  partySize: 'Party size',
  reportAnonymously: 'Report anonymously',
  reportAnonymouslyHint: 'Hides your name, not your points.',
  submitWaitTime: 'Submit Wait Time',
  openReportAnyway: 'It’s open, report anyway',
  reportFailed: 'Failed to submit wait time report. Please try again.',
  waitReported: 'Wait time reported',
  thanksForReport: 'Thank you for keeping waits up to date.',
  whyThisNumber: 'Why this number?',
  accuracy:
    '{isOwn, select, true {Your last} other {The last}} {cases, plural, one {wait} other {# waits}}: <b>{percent, number}% within {minutes, number} min</b>.',
})
