import { type Home, homeCenter } from '#domain/home.ts'
import { anyone } from '#kernel/server/actor.ts'
import type { CachedAnswers } from '#kernel/server/cachedAnswers.ts'
import { found } from '#kernel/server/notFound.ts'
import { type App, route } from '#kernel/server/route.ts'
import { getRestaurant, nearbyRestaurants } from '../contract.ts'
import type { Directory } from './directory.ts'
import { nearbyPlaces } from './nearbyPlaces.ts'
import { roundedSearch } from './placeMemory.ts'

interface RestaurantRouteDeps {
  directory: Directory
  answers: CachedAnswers
  /** The center of a search without coordinates. */
  home: Home
}

export function restaurantRoutes(app: App, { directory, answers, home }: RestaurantRouteDeps): void {
  route(app, nearbyRestaurants, anyone, ({ query, request, reply }) => {
    const search = roundedSearch({ ...homeCenter(home), ...query })
    const key = `restaurants?${JSON.stringify(search)}`
    return answers.send({ request, reply }, key, directory.version, () => nearbyPlaces(directory, search))
  })

  route(app, getRestaurant, anyone, ({ params, request, reply }) => {
    const restaurant = found(directory.find(params.id), 'restaurant')
    return answers.send({ request, reply }, `restaurant/${params.id}`, directory.version, () =>
      JSON.stringify({ restaurant }),
    )
  })
}
