import { and, asc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { initialsOf } from '#domain/initials.ts'
import { CONTACT_RETENTION_DAYS } from '#domain/standSettings.ts'
import type { Sweep } from '#kernel/server/db/batches.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { reservations, standSettings } from './schema.ts'

const BATCH = 500

/** Visits that still have contacts although their restaurant's retention period has passed. */
function isDue(): SQL | undefined {
  const ended = sql`coalesce(${reservations.completedAt}, ${reservations.cancelledAt},
    greatest(${reservations.seatedAt}, ${reservations.createdAt}, ${reservations.reservationTime}))`
  const days = sql`coalesce(${standSettings.contactRetentionDays}, ${CONTACT_RETENTION_DAYS.default})`
  return and(
    isNull(reservations.contactsForgottenAt),
    ne(reservations.status, 'wait_time_report'),
    sql`${ended} < clock_timestamp() - make_interval(days => ${days})`,
  )
}

const dueAfter = (db: Db, id: number) =>
  db
    .select({ id: reservations.id, name: reservations.name })
    .from(reservations)
    .leftJoin(standSettings, eq(standSettings.restaurantId, reservations.restaurantId))
    .where(and(isDue(), gt(reservations.id, id)))
    .orderBy(asc(reservations.id))

/**
 * Deletes the contacts, notes, wishes and tags of visits whose restaurant's retention period has passed, and replaces names with
 * initials. Safe to run on several nodes and to interrupt. Returns how many visits it processed, or would process.
 */
export async function forgetOldContacts({ db, isDryRun }: Sweep): Promise<number> {
  if (isDryRun) return (await dueAfter(db, 0)).length
  let count = 0
  let lastId = 0
  for (;;) {
    const due = await dueAfter(db, lastId).limit(BATCH)
    for (const { id, name } of due) {
      await db
        .update(reservations)
        .set({
          phone: null,
          email: null,
          notes: null,
          wantedTraits: [],
          tags: [],
          declineNote: null,
          name: name === null ? null : initialsOf(name),
          contactsForgottenAt: sql`clock_timestamp()`,
        })
        .where(and(eq(reservations.id, id), isNull(reservations.contactsForgottenAt)))
      lastId = id
    }
    count += due.length
    if (due.length < BATCH) return count
  }
}
