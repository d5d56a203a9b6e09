import { sweepAccountLinks } from '#features/accounts/server/rows.ts'
import { sweepAuditLog } from '#features/admin/server/audit.ts'
import { sweepSetupCodes } from '#features/admin/server/setupCode.ts'
import { sweepAlerts } from '#features/alerts/server/store.ts'
import { forgetOldContacts } from '#features/seating/server/oldContacts.ts'
import { sweepStandLog, sweepVisits } from '#features/seating/server/sweepVisits.ts'
import { sweepSecondFactors } from '#features/session/server/secondFactor.ts'
import { sweepInvites } from '#features/team/server/invites.ts'
import { sweepReports } from '#features/waitTimes/server/forget.ts'
import type { Sweep } from '#kernel/server/db/batches.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { sweepKeptCalls } from '#kernel/server/idempotency.ts'
import { sweepSessions } from '#kernel/server/sessions.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { sweepMessageCounts } from '#services/messaging/server/budgets.ts'
import { sweepGuestBrowsers } from '#services/messaging/server/guestBrowsers.ts'
import { sweepMessages } from '#services/messaging/server/outbox.ts'

/** How long each kind of data is kept. */
export type Periods = Pick<
  Settings,
  'KEEP_AUDIT_DAYS' | 'KEEP_MESSAGES_DAYS' | 'KEEP_REPORTS_DAYS' | 'KEEP_STAND_LOG_DAYS'
>

interface Step {
  /** Completes "12 …". */
  what: string
  run: (sweep: Sweep) => Promise<number>
}

/** Each table is swept by its owner. */
const stepsOf = ({
  KEEP_AUDIT_DAYS,
  KEEP_MESSAGES_DAYS,
  KEEP_REPORTS_DAYS,
  KEEP_STAND_LOG_DAYS,
}: Periods): readonly Step[] => [
  { what: 'expired sessions, with their push subscriptions', run: sweepSessions },
  { what: 'expired links of accounts', run: sweepAccountLinks },
  { what: 'expired invitations to teams', run: sweepInvites },
  { what: 'unfinished setups of two-step verification', run: sweepSecondFactors },
  { what: 'expired setup codes', run: sweepSetupCodes },
  { what: 'stored responses of repeatable requests', run: sweepKeptCalls },
  { what: 'browsers of past visits', run: sweepGuestBrowsers },
  { what: 'contacts of past visits', run: forgetOldContacts },
  { what: 'messages of past visits', run: (sweep) => sweepMessages(sweep, KEEP_MESSAGES_DAYS) },
  { what: 'counts of messages of past days', run: sweepMessageCounts },
  { what: 'old entries of the restaurants’ logs', run: (sweep) => sweepStandLog(sweep, KEEP_STAND_LOG_DAYS) },
  { what: 'old entries of the audit log', run: (sweep) => sweepAuditLog(sweep, KEEP_AUDIT_DAYS) },
  { what: 'wait alerts that have ended', run: sweepAlerts },
  { what: 'visits that ended long ago', run: (sweep) => sweepVisits(sweep, KEEP_REPORTS_DAYS) },
  { what: 'old wait reports', run: (sweep) => sweepReports(sweep, KEEP_REPORTS_DAYS) },
]

export interface Swept {
  what: string
  rows: number
}

interface Options {
  isDryRun?: boolean
  /** Called when a step fails; the other steps still run. */
  onError?: (error: unknown, what: string) => void
}

/** Deletes what has been kept long enough, in small batches. A dry run only counts. */
export async function runRetention(
  db: Db,
  periods: Periods,
  { isDryRun = false, onError }: Options = {},
): Promise<Swept[]> {
  const swept: Swept[] = []
  for (const { what, run } of stepsOf(periods)) {
    try {
      swept.push({ what, rows: await run({ db, isDryRun }) })
    } catch (error) {
      if (!onError) throw error
      onError(error, what)
    }
  }
  return swept
}
