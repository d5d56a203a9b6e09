import { type Ctx, inTransaction } from '#platform/server/context.ts'
import { databaseFault } from '#platform/server/db/errors.ts'
import { notFound } from '#platform/server/notFound.ts'
import { keepFavorite } from './store.ts'

/** Makes a restaurant a favorite; harmless when it is one already. Throws not_found. */
export async function addFavorite(ctx: Ctx, userId: number, restaurantId: number) {
  try {
    const [kept] = await inTransaction(ctx, (_tx, _publish, finish) =>
      finish([(on) => keepFavorite(on, userId, restaurantId)]),
    )
    if (kept) return kept
  } catch (error) {
    if (databaseFault(error) !== 'foreign_key') throw error
  }
  throw notFound('Restaurant')
}
