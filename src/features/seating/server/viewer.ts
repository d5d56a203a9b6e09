import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import { gathered } from '#kernel/server/db/gathered.ts'
import { siteOf } from '#kernel/server/site.ts'
import type { RestaurantReservation } from '../contract.ts'
import { restaurantViews } from './store.ts'

interface Viewed {
  id: number
  site: string
}
const readers = new WeakMap<Db, (viewed: Viewed) => Promise<() => RestaurantReservation>>()

/** Reads one party of the caller's restaurant once a change is committed, together with those of other calls. */
export function viewer({ db, ...ctx }: Ctx, request: FastifyRequest) {
  const read =
    readers.get(db) ??
    gathered(async (asked: Viewed[]) => {
      const viewOf = await restaurantViews(
        db,
        asked.map(({ id }) => id),
      )
      return ({ id, site }: Viewed) =>
        () =>
          viewOf(id, site)
    })
  readers.set(db, read)
  return async (id: number): Promise<RestaurantReservation> => {
    const view = await read({ id, site: siteOf({ db, ...ctx }, request) })
    return view()
  }
}
