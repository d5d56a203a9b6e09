import { type Home, homeCenter } from '#domain/home.ts'
import { anyone } from '#kernel/server/actor.ts'
import type { CachedAnswers } from '#kernel/server/cachedAnswers.ts'
import { found } from '#kernel/server/notFound.ts'
import { type App, route } from '#kernel/server/route.ts'
import { getRestaurant, nearbyRestaurants } from '../contract.ts'
import type { Directory } from './directory.ts'
import { lastChangeMs, roundedSearch } from './placeMemory.ts'

const COMMA = Buffer.from(',')

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
    return answers.send({ request, reply }, key, directory.version, () => {
      const places = directory.search(search)
      const timestamp = new Date(lastChangeMs(places)).toISOString()
      const listed = places.flatMap(({ json }, index) => (index > 0 ? [COMMA, json] : [json]))
      return Buffer.concat([
        Buffer.from('{"restaurants":['),
        ...listed,
        Buffer.from(`],"timestamp":"${timestamp}"}`),
      ])
    })
  })

  route(app, getRestaurant, anyone, ({ params, request, reply }) => {
    const restaurant = found(directory.find(params.id), 'restaurant')
    return answers.send({ request, reply }, `restaurant/${params.id}`, directory.version, () =>
      JSON.stringify({ restaurant }),
    )
  })
}
