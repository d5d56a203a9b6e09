import { lt, sql } from 'drizzle-orm'
import { deleteInBatches, type Sweep } from '#kernel/server/db/batches.ts'
import { standLog } from './schema.ts'

export const sweepStandLog = (sweep: Sweep, days: number): Promise<number> =>
  deleteInBatches(sweep, standLog, lt(standLog.createdAt, sql`now() - make_interval(days => ${days})`))
