import type { Pool } from 'pg'

/** A diner's ledger: its sum, and the stored total. */
export async function ledgerOf(pool: Pool, userId: number): Promise<{ sum: number; total: number }> {
  const { rows } = await pool.query<{ sum: number; total: number }>(
    `select points_total as total,
            (select coalesce(sum(points), 0)::int from point_transactions where user_id = users.id) as sum
       from users where id = $1`,
    [userId],
  )
  const [row] = rows
  if (!row) throw new Error(`there is no user ${userId}`)
  return row
}
