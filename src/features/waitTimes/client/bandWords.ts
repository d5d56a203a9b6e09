import type { WaitTone } from '#domain/waits.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { waitTimesMessages } from './messages.en.ts'

/** Written out, because a test looks for the key of every message in the code. */
const WORD = { short: 'short', medium: 'medium', long: 'long', unknown: 'unknown' } as const
const WAIT = {
  short: 'shortWait',
  medium: 'mediumWait',
  long: 'longWait',
  unknown: 'waitUnknown',
} as const
const USUALLY = {
  short: 'usuallyShort',
  medium: 'usuallyMedium',
  long: 'usuallyLong',
  unknown: 'waitUnknown',
} as const

/** "Short" */
export const bandWord = (tone: WaitTone): string => messagesOf(waitTimesMessages)(WORD[tone])

/** "Short wait", or "Usually short" for a usual wait. */
export const waitTitle = (tone: WaitTone, isTypical: boolean): string =>
  messagesOf(waitTimesMessages)(isTypical ? USUALLY[tone] : WAIT[tone])
