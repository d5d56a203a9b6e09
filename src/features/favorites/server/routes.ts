import { diner } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { found } from '#kernel/server/notFound.ts'
import { type App, route } from '#kernel/server/route.ts'
import { addFavorite, getFavorites, removeFavorite } from '../contract.ts'
import { deleteFavorite, favoritesOf, keepFavorite } from './store.ts'

export function favoriteRoutes(app: App, ctx: Ctx): void {
  route(app, getFavorites, diner, async ({ actor }) => favoritesOf(ctx.db, actor.userId))

  route(app, addFavorite, diner, async ({ ctx, actor, body, reply }) =>
    inTransaction(ctx, async (tx) => {
      const kept = await keepFavorite(tx, actor.userId, body.restaurantId)
      const { favorite, isNew } = found(kept, 'restaurant')
      if (!isNew) reply.status(200)
      return favorite
    }),
  )

  route(app, removeFavorite, diner, async ({ actor, params }) => {
    await deleteFavorite(ctx.db, actor.userId, params.restaurantId)
    return { ok: true as const }
  })
}
