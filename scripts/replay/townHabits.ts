/**
 * How the towns behave that check the estimates. Nothing here may be tuned together with the estimates: the numbers
 * differ on purpose from those of the city (`evening.ts`), and the code under test never sees them.
 */
export interface TownHabits {
  name: string
  houses: number
  days: number
  /** Share of parties that the host never enters. */
  notEnteredShare: number
  /** Hosts clear all empty tables in one round, this often. */
  clearingRoundMinutes: number
  /** Share of seatings that pass over the list for a party that fits better. */
  outOfOrderShare: number
  patienceMinutes: number
  reportingShare: number
  /** Share of reports by diners who waited that are timed. */
  timedShare: number
  spamShare: number
}

const PERFECT_HOST = { notEnteredShare: 0, clearingRoundMinutes: 0.5, outOfOrderShare: 0 }
const TIRED_HOST = { notEnteredShare: 0.12, clearingRoundMinutes: 9, outOfOrderShare: 0.15 }

export const TOWNS: readonly [TownHabits, ...TownHabits[]] = [
  {
    name: 'four houses, four weeks',
    houses: 4,
    days: 28,
    ...PERFECT_HOST,
    patienceMinutes: 140,
    reportingShare: 0.09,
    timedShare: 0.35,
    spamShare: 0.2,
  },
  {
    name: 'four houses, imperfect hosts',
    houses: 4,
    days: 28,
    ...TIRED_HOST,
    patienceMinutes: 95,
    reportingShare: 0.09,
    timedShare: 0.35,
    spamShare: 0.2,
  },
  {
    name: 'six houses, half of the reports are spam',
    houses: 6,
    days: 21,
    ...PERFECT_HOST,
    patienceMinutes: 140,
    reportingShare: 0.07,
    timedShare: 0.35,
    spamShare: 0.5,
  },
  {
    name: 'six houses, no spam, nothing timed',
    houses: 6,
    days: 21,
    ...PERFECT_HOST,
    patienceMinutes: 140,
    reportingShare: 0.07,
    timedShare: 0,
    spamShare: 0,
  },
  {
    name: 'three houses, imperfect hosts, half timed',
    houses: 3,
    days: 28,
    ...TIRED_HOST,
    patienceMinutes: 95,
    reportingShare: 0.1,
    timedShare: 0.5,
    spamShare: 0.2,
  },
]

/** Cumulative shares of the party sizes from 1 on: families and groups, few couples. */
export const PARTY_MIX = [0.05, 0.38, 0.55, 0.8, 0.88, 0.95, 0.97, 1]
/** How long parties stay, by size; the spread is a gamma distribution's. */
export const STAY_MINUTES = [38, 52, 58, 66, 78, 84, 95, 104]
export const STAY_SHAPE = { least: 6, most: 12 }
/** Parties that stay for dessert and coffee, and how much longer. */
export const LINGER = { share: 0.09, factor: 1.7 }
/** Two services, in minutes from the opening at 11:30. */
export const SERVICES = [
  { peak: 65, spread: 35, share: 0.35 },
  { peak: 440, spread: 65, share: 0.65 },
]
export const OPEN_MINUTES = 660
/** Monday first. */
export const DAY_FACTORS = [0.6, 0.7, 0.8, 0.95, 1.25, 1.35, 1.1]
