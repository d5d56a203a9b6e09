import { type Home, homeCenter } from '#domain/home.ts'
import { anyone } from '#platform/server/actor.ts'
import type { CachedAnswers } from '#platform/server/cachedAnswers.ts'
import { notFound } from '#platform/server/notFound.ts'
import { type App, route } from '#platform/server/route.ts'
import { getRestaurant, nearbyRestaurants } from '../contract.ts'
import type { Directory } from './directory.ts'

interface Parts {
  directory: Directory
  answers: CachedAnswers
  /** The center of a search that names none. */
  home: Home
}

export function restaurantRoutes(app: App, { directory, answers, home }: Parts): void {
  route(app, nearbyRestaurants, anyone, ({ query, request, reply }) => {
    const key = `restaurants?${JSON.stringify(query)}`
    return answers.send({ request, reply }, key, directory.version, () => {
      const places = directory.search({ ...homeCenter(home), ...query })
      const timestamp = new Date(directory.changedAtMs(places)).toISOString()
      return `{"restaurants":[${places.map(({ json }) => json).join(',')}],"timestamp":"${timestamp}"}`
    })
  })

  route(app, getRestaurant, anyone, ({ params, request, reply }) => {
    const restaurant = directory.find(params.id)
    if (!restaurant) throw notFound('Restaurant')
    return answers.send({ request, reply }, `restaurant/${params.id}`, directory.version, () =>
      JSON.stringify({ restaurant }),
    )
  })
}
