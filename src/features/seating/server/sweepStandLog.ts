import { lt, sql } from 'drizzle-orm'
import { deleteInBatches, type Sweep } from '#platform/server/db/batches.ts'
import { standLog } from '#platform/server/db/schema/seating.ts'

export const sweepStandLog = (sweep: Sweep, days: number): Promise<number> =>
  deleteInBatches(sweep, standLog, lt(standLog.createdAt, sql`now() - make_interval(days => ${days})`))
