import type { Db } from '#platform/server/db/client.ts'
import { databaseFault } from '#platform/server/db/errors.ts'
import { notFound } from '#platform/server/notFound.ts'
import { keepFavorite } from './store.ts'

/** Makes a restaurant a favorite; harmless when it is one already. Throws not_found. */
export async function addFavorite(db: Db, userId: number, restaurantId: number) {
  try {
    const kept = await keepFavorite(db, userId, restaurantId)
    if (kept) return kept
  } catch (error) {
    if (databaseFault(error) !== 'foreign_key') throw error
  }
  throw notFound('Restaurant')
}
