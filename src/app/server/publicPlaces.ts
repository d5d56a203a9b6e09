import type { PublicConfig } from '#contract/config.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { nearbyPlaces } from '#features/restaurants/server/nearbyPlaces.ts'
import type { WaitTime } from '#features/waitTimes/contract.ts'
import { nearbyWaits } from '#features/waitTimes/server/nearbyWaits.ts'
import type { WaitBoard } from '#features/waitTimes/server/waitBoard.ts'
import type { App } from '#kernel/server/route.ts'
import type { Answers } from '../render/renderer.ts'

export interface PublicPlace {
  restaurant: PublicRestaurant
  wait: WaitTime
}

/** The places of this site, for the pages that the server renders. */
export interface PublicPlaces {
  find(id: number): PublicPlace | undefined
  ids(): Iterable<number>
  /** Changes whenever any answer may have changed. */
  version(): number
  answers: Answers
}

declare module 'fastify' {
  interface FastifyInstance {
    places: PublicPlaces
  }
}

interface Memory {
  directory: Directory
  board: WaitBoard
  config: () => PublicConfig
}

export function offerPlaces(app: App, { directory, board, config }: Memory): void {
  app.decorate('places', {
    find(id) {
      const restaurant = directory.find(id)
      return restaurant && { restaurant, wait: board.detailOf(restaurant).wait }
    },
    ids: () => directory.ids(),
    // Both only grow.
    version: () => directory.version() + board.version(),
    answers: {
      config,
      nearby: (search) => JSON.parse(nearbyPlaces(directory, search).toString()),
      waits: (search) => JSON.parse(nearbyWaits(directory, board, search)),
      restaurant(id) {
        const restaurant = directory.find(id)
        return restaurant && { restaurant }
      },
      waitDetail(id) {
        const restaurant = directory.find(id)
        return restaurant && board.detailOf(restaurant)
      },
    },
  })
}
