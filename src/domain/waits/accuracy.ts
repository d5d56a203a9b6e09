/** How often the waits shown were right: counted over this time, and said only from this many cases on. */
export const ACCURACY = { days: 28, withinMinutes: 10, fewestCases: 20 } as const
/** The share of waits that ranges promise to hold. */
export const PROMISED_SHARE = 0.8
/** Hours may be wrong when two diners within this time say so; it is shown this long. */
export const HOURS_DOUBT = { withinHours: 24, days: 7 } as const
