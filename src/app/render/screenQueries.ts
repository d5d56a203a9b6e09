import type { QueryClient } from '@tanstack/react-query'
import { browseParams, placeIdIn } from '#app/client/addressParams.ts'
import { ROUTES } from '#contract/screens.ts'
import { type NearbyFilters, nearbyQuery, restaurantKeys } from '#features/restaurants/client/queries.ts'
import { userQuery } from '#features/session/client/queries.ts'
import { NO_FILTERS, waitTimeKeys } from '#features/waitTimes/client/queries.ts'
import { configKey } from '#kernel/client/config.ts'
import { home } from '#kernel/client/home.ts'
import { areaAround } from '#services/maps/client/area.ts'
import type { Answers } from './renderer.ts'

/** Fills in what a screen's queries would ask for. False if the screen is not rendered on the server. */
export function answerQueries(
  client: QueryClient,
  { pathname, searchParams }: URL,
  answers: Answers,
): boolean {
  // Stale, so that a browser in which somebody has signed in asks again.
  client.setQueryData(userQuery.queryKey, null, { updatedAt: 0 })
  client.setQueryData(configKey, answers.config())
  if (pathname === ROUTES.dinerLanding) return true
  if (pathname === ROUTES.home) return answerLists(client, answers, NO_FILTERS)
  if (pathname === ROUTES.browse) {
    const { q = '', cuisine = '' } = browseParams(Object.fromEntries(searchParams))
    return answerLists(client, answers, { text: q, cuisine })
  }
  const id = placeIdIn(pathname)
  return id !== undefined && answerPlace(client, answers, id)
}

function answerLists(client: QueryClient, answers: Answers, filters: NearbyFilters): boolean {
  const area = areaAround(home.location)
  const search = nearbyQuery(area, filters)
  client.setQueryData(restaurantKeys.nearby(area, filters), answers.nearby(search))
  client.setQueryData(waitTimeKeys.around(area, filters), answers.waits(search))
  return true
}

function answerPlace(client: QueryClient, answers: Answers, id: number): boolean {
  const restaurant = answers.restaurant(id)
  if (!restaurant) return false
  client.setQueryData(restaurantKeys.one(id), restaurant)
  client.setQueryData(waitTimeKeys.one(id), answers.waitDetail(id))
  return true
}
