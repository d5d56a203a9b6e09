import type { LatLng } from '#domain/geo.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import type { WaitTime } from '#features/waitTimes/contract.ts'
import type { WaitBoard } from '#features/waitTimes/server/waitBoard.ts'
import type { App } from '#kernel/server/route.ts'

export interface PublicPlace {
  restaurant: PublicRestaurant
  wait: WaitTime
}

/** The places of this site, for pages read by search engines and link previews. */
export interface PublicPlaces {
  find(id: number): PublicPlace | undefined
  ids(): Iterable<number>
  /** Nearest first. */
  near(center: LatLng, limit: number): PublicPlace[]
}

declare module 'fastify' {
  interface FastifyInstance {
    places: PublicPlaces
  }
}

export function offerPlaces(app: App, directory: Directory, board: WaitBoard): void {
  app.decorate('places', {
    find: (id) => {
      const restaurant = directory.find(id)
      return restaurant && { restaurant, wait: board.detailOf(restaurant).wait }
    },
    ids: () => directory.ids(),
    near: ({ latitude, longitude }, limit) =>
      directory
        .search({ lat: latitude, lng: longitude, limit })
        .map(({ restaurant }) => ({ restaurant, wait: board.detailOf(restaurant).wait })),
  })
}
