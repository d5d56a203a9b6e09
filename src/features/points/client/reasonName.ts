import type { LedgerReason } from '#domain/points.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { pointsMessages } from './messages.en.ts'

const KEYS = {
  sign_up: 'reasonSignUp',
  first_wait_time_of_day: 'reasonFirstOfDay',
  first_wait_time_for_party_size: 'reasonFirstForSize',
  weekly_streak: 'reasonStreak',
  wait_time_verification: 'reasonVerification',
  report_not_confirmed: 'reasonNotConfirmed',
  report_removed: 'reasonRemoved',
} as const satisfies Record<LedgerReason, string>

const isReason = (reason: string): reason is LedgerReason => Object.hasOwn(KEYS, reason)

/** Why points were given or taken back; a reason of a newer server is shown as it is. */
export const reasonName = (reason: string): string =>
  isReason(reason) ? messagesOf(pointsMessages)(KEYS[reason]) : reason
