import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/server/context.ts'
import { siteOf } from '#platform/server/site.ts'
import type { RestaurantReservation } from '../contract.ts'
import { restaurantView } from './store.ts'

/** Reads one party of the caller's restaurant, once a change is committed. */
export const viewer =
  (ctx: Ctx, request: FastifyRequest) =>
  (id: number): Promise<RestaurantReservation> =>
    restaurantView({ db: ctx.db, site: siteOf(ctx, request) }, id)
