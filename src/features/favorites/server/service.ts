import { type Ctx, inTransaction } from '#platform/server/context.ts'
import { databaseFault } from '#platform/server/db/errors.ts'
import { gathered } from '#platform/server/db/gathered.ts'
import { isKeptCall } from '#platform/server/idempotency.ts'
import { found } from '#platform/server/notFound.ts'
import { keepFavorites, type Wish } from './store.ts'

type Kept = Awaited<ReturnType<typeof keepFavorites>>[number] | undefined

/** Makes a restaurant a favorite; harmless when it is one already. Throws not_found. */
export function favoriteKeeper(ctx: Ctx) {
  const keepTogether = gathered(async (wishes: Wish[]) => {
    const kept = await keepFavorites(ctx.db, wishes)
    const found = new Map(kept.map((one) => [keyOf(one.userId, one.favorite.restaurantId), one]))
    return ({ userId, restaurantId }): Kept => {
      const one = found.get(keyOf(userId, restaurantId))
      // Of several calls for the same favorite, one has made it.
      if (one) found.set(keyOf(userId, restaurantId), { ...one, isNew: false })
      return one
    }
  })
  return async (wish: Wish) => {
    const kept = await (isKeptCall() ? keepAlone(ctx, wish) : keepTogether(wish).catch(aloneAfter(ctx, wish)))
    return found(kept, 'Restaurant')
  }
}

const keyOf = (userId: number, restaurantId: number) => `${userId} ${restaurantId}`

async function keepAlone(ctx: Ctx, wish: Wish): Promise<Kept> {
  try {
    const [kept] = await inTransaction(ctx, (_tx, _publish, finish) =>
      finish([(on) => keepFavorites(on, [wish])]),
    )
    return kept?.[0]
  } catch (error) {
    if (databaseFault(error) !== 'foreign_key') throw error
    return undefined
  }
}

const OF_ANOTHER: readonly unknown[] = ['foreign_key', 'deadlock', 'serialization']

/** A failed statement for many has written nothing, and the cause may be another call's deleted restaurant. */
const aloneAfter = (ctx: Ctx, wish: Wish) => (error: unknown) => {
  if (!OF_ANOTHER.includes(databaseFault(error))) throw error
  return keepAlone(ctx, wish)
}
