import type { PublicConfig } from '#contract/config.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { lastChangeMs, type Place } from '#features/restaurants/server/placeMemory.ts'
import type { WaitTime } from '#features/waitTimes/contract.ts'
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
  const waitOf = (restaurant: PublicRestaurant): WaitTime => board.detailOf(restaurant).wait
  const find = (id: number) => {
    const restaurant = directory.find(id)
    return restaurant && { restaurant, wait: waitOf(restaurant) }
  }
  const restaurantsOf = (places: readonly Place[]) => places.flatMap(({ id }) => directory.find(id) ?? [])
  const timestampOf = (places: readonly Place[]) => new Date(lastChangeMs(places)).toISOString()
  app.decorate('places', {
    find,
    ids: () => directory.ids(),
    // Both only grow.
    version: () => directory.version() + board.version(),
    answers: {
      config,
      nearby(search) {
        const places = directory.search(search)
        return { restaurants: restaurantsOf(places), timestamp: timestampOf(places) }
      },
      waits(search) {
        const places = directory.search(search)
        return {
          waitTimes: restaurantsOf(places).map(waitOf),
          timestamp: timestampOf(places),
        }
      },
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
