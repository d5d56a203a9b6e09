import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/server/context.ts'
import type { RestaurantReservation } from '../contract.ts'
import { restaurantView } from './store.ts'

/** The address that guests reach this server by: the operator's, else the one this request came to. */
export const siteOf = ({ settings }: Ctx, request: FastifyRequest): string =>
  settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`

/** Reads one party of the caller's restaurant, once a change is committed. */
export const viewer =
  (ctx: Ctx, request: FastifyRequest) =>
  (id: number): Promise<RestaurantReservation> =>
    restaurantView({ db: ctx.db, site: siteOf(ctx, request) }, id)
