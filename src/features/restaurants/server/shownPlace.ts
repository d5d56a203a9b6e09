import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kernel/server/route.ts'
import { SESSION_COOKIE } from '#kernel/server/sessions.ts'
import { restaurants } from './schema.ts'

/** A restaurant that the caller may read about: one that is not public only as its team, or as an admin. */
export async function shownPlace(app: App, { cookies }: FastifyRequest, id: number) {
  const [place] = await app.ctx.db
    .select({ userId: restaurants.userId, isPublic: restaurants.isPublic })
    .from(restaurants)
    .where(eq(restaurants.id, id))
  if (!place || place.isPublic) return place
  const actor = await app.findActor(cookies[SESSION_COOKIE])
  const isOwn = actor.kind === 'restaurant' && actor.restaurantId === id
  return isOwn || actor.kind === 'admin' ? place : undefined
}
