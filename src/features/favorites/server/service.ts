import { type Ctx, inSharedTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { gatheredIn } from '#kernel/server/db/forMany.ts'
import { gathered } from '#kernel/server/db/gathered.ts'
import { isKeptCall } from '#kernel/server/idempotency.ts'
import { found } from '#kernel/server/notFound.ts'
import { keepFavorites, type NewFavorite } from './store.ts'

type Kept = Awaited<ReturnType<typeof keepFavorites>>[number] | undefined

/** Makes a restaurant a favorite; does nothing if it is one already. Throws not_found. */
export function favoriteKeeper(ctx: Ctx) {
  const keepTogether = gathered((added: NewFavorite[]) => keepAll(ctx.db, added))
  return async (favorite: NewFavorite) => {
    const kept = await (isKeptCall()
      ? keepOnce(ctx, favorite)
      : keepTogether(favorite).catch(onceAfter(ctx, favorite)))
    return found(kept, 'Restaurant')
  }
}

const keyOf = (userId: number, restaurantId: number) => `${userId} ${restaurantId}`

async function keepAll(on: Db | Tx, added: readonly NewFavorite[]) {
  const kept = await keepFavorites(on, added)
  const known = new Map(kept.map((one) => [keyOf(one.userId, one.favorite.restaurantId), one]))
  return ({ userId, restaurantId }: NewFavorite): Kept => {
    const one = known.get(keyOf(userId, restaurantId))
    // Of several calls for the same favorite, one has created it.
    if (one) known.set(keyOf(userId, restaurantId), { ...one, isNew: false })
    return one
  }
}
const keepIn = gatheredIn(keepAll)

async function keepOnce(ctx: Ctx, favorite: NewFavorite): Promise<Kept> {
  const sharing = { kind: 'favorite', apart: favorite.userId }
  try {
    const [kept] = await inSharedTransaction(ctx, sharing, (_tx, _publish, finish) =>
      finish([(on) => keepIn(on, favorite)]),
    )
    return kept
  } catch (error) {
    if (databaseFault(error) !== 'foreign_key') throw error
    return undefined
  }
}

const OF_ANOTHER: readonly unknown[] = ['foreign_key', 'deadlock', 'serialization']

/** A failed statement for many has written nothing, and the cause may be another call's deleted restaurant. */
const onceAfter = (ctx: Ctx, favorite: NewFavorite) => (error: unknown) => {
  if (!OF_ANOTHER.includes(databaseFault(error))) throw error
  return keepOnce(ctx, favorite)
}
