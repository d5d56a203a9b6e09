import type { Db } from '#platform/server/db/client.ts'
import { databaseFault } from '#platform/server/db/errors.ts'
import { AppError } from '#platform/server/errors.ts'
import { notFound } from '#platform/server/notFound.ts'
import type { Favorite } from '../contract.ts'
import { favoriteOf, insertFavorite } from './store.ts'

const TRIES = 5

/**
 * Makes a restaurant a favorite; harmless when it is one already. A removal at the same moment may come between
 * writing and reading: then it is written again. Throws not_found, or a conflict with someone who keeps removing.
 */
export async function addFavorite(
  db: Db,
  userId: number,
  restaurantId: number,
): Promise<{ favorite: Favorite; isNew: boolean }> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const isNew = await insertOrRefuse(db, userId, restaurantId)
    const favorite = await favoriteOf(db, userId, restaurantId)
    if (favorite) return { favorite, isNew }
  }
  throw new AppError('conflict', 'This favorite is being removed on another device. Please try again.')
}

async function insertOrRefuse(db: Db, userId: number, restaurantId: number): Promise<boolean> {
  try {
    return await insertFavorite(db, userId, restaurantId)
  } catch (error) {
    if (databaseFault(error) !== 'foreign_key') throw error
    throw notFound('Restaurant')
  }
}
