import { sql } from 'drizzle-orm'
import type { Db } from './db/client.ts'
import { jobRuns } from './db/schema/jobs.ts'

/**
 * Claims a periodic job. Of all nodes that ask within `everyHours`, one gets true; the others, and those that ask
 * after a restart, get false.
 */
export async function claimRun(db: Db, name: string, everyHours: number): Promise<boolean> {
  const claimed = await db
    .insert(jobRuns)
    .values({ name })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt: sql`now()` },
      setWhere: sql`${jobRuns.startedAt} <= now() - make_interval(hours => ${everyHours})`,
    })
    .returning({ name: jobRuns.name })
  return claimed.length > 0
}
