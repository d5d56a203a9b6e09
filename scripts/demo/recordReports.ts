import type { Tx } from '#kernel/server/db/client.ts'
import { type AwardBook, type Payment, payReport, type TakenKey } from './awardBook.ts'
import type { DraftReport } from './draftReports.ts'
import {
  reserveIds,
  type WrittenReport,
  writePayments,
  writeReportReservations,
  writeReports,
  writeTakenKeys,
} from './writeReports.ts'

interface Recording {
  book: AwardBook
  usernames: ReadonlyMap<number, string>
  /** Firsts taken by reports without an account are recorded from this local day on; older ones don't matter. */
  keepKeysFromDay: string
  /** Payments that do not come from a report. */
  otherPayments?: readonly Payment[]
  otherKeys?: readonly TakenKey[]
}

/** Writes reports, their reservation rows, their awards and the totals; `drafts` oldest first. */
export async function recordReports(tx: Tx, drafts: readonly DraftReport[], recording: Recording) {
  const { book, usernames, keepKeysFromDay, otherPayments = [], otherKeys = [] } = recording
  const ids = await reserveIds(tx, 'wait_time_reports', drafts.length)
  const payments: Payment[] = [...otherPayments]
  const keys: TakenKey[] = [...otherKeys]
  const reports = drafts.flatMap((draft, index): WrittenReport[] => {
    const id = ids[index]
    if (id === undefined) return []
    const outcome = payReport(book, { ...draft, id })
    payments.push(...outcome.payments)
    if (draft.userId !== null || draft.local.day >= keepKeysFromDay) keys.push(...outcome.keys)
    const username = draft.userId === null ? undefined : usernames.get(draft.userId)
    const name = draft.isAnonymous ? null : (username ?? null)
    return [{ ...draft, id, isRewarded: outcome.isRewarded, name }]
  })
  await writeReports(tx, reports)
  await writeReportReservations(tx, reports)
  await writeTakenKeys(tx, keys)
  await writePayments(tx, payments)
}
