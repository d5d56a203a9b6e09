import { diner } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type App, route } from '#platform/server/route.ts'
import { addFavorite, getFavorites, removeFavorite } from '../contract.ts'
import { favoriteKeeper } from './service.ts'
import { deleteFavorite, favoritesReader } from './store.ts'

export function favoriteRoutes(app: App, ctx: Ctx): void {
  const { db } = ctx
  const favoritesNow = favoritesReader(db)
  const keep = favoriteKeeper(ctx)
  route(app, getFavorites, diner, async ({ actor, reply }) => {
    reply.type('application/json; charset=utf-8')
    return favoritesNow(actor.userId)
  })

  route(app, addFavorite, diner, async ({ actor: { userId }, body: { restaurantId }, reply }) => {
    const { favorite, isNew } = await keep({ userId, restaurantId })
    if (!isNew) reply.status(200)
    return favorite
  })

  route(app, removeFavorite, diner, async ({ actor, params }) => {
    await deleteFavorite(db, actor.userId, params.restaurantId)
    return { ok: true as const }
  })
}
