import type { Directory } from '#features/restaurants/server/directory.ts'
import { anyone } from '#platform/server/actor.ts'
import type { CachedAnswers } from '#platform/server/cachedAnswers.ts'
import { AppError } from '#platform/server/errors.ts'
import { type App, route } from '#platform/server/route.ts'
import { waitDetail, waitTimes } from '../contract.ts'
import type { WaitBoard } from './waitBoard.ts'

interface Parts {
  directory: Directory
  board: WaitBoard
  answers: CachedAnswers
}

export function waitTimeRoutes(app: App, { directory, board, answers }: Parts): void {
  // Both only grow, so their sum moves when either does.
  const version = () => directory.version() + board.version()

  route(app, waitTimes, anyone, ({ query: { lat, lng, radius }, request, reply }) => {
    const area = { lat, lng, radius }
    return answers.send({ request, reply }, `waits?${JSON.stringify(area)}`, version(), () => {
      const places = directory.placesIn(area)
      const waits = places.map(({ restaurant }) => board.waitOf(restaurant))
      const reportedMs = waits.map(({ createdAt }) => (createdAt ? Date.parse(createdAt) : 0))
      return {
        waitTimes: waits,
        timestamp: new Date(latestOf([directory.changedAtMs(places), ...reportedMs])).toISOString(),
      }
    })
  })

  route(app, waitDetail, anyone, ({ params, request, reply }) => {
    const restaurant = directory.find(params.restaurantId)
    if (!restaurant) throw new AppError('not_found', 'This restaurant is not here, or not any more.')
    return answers.send({ request, reply }, `wait/${restaurant.id}`, version(), () =>
      board.detailOf(restaurant),
    )
  })
}

const latestOf = (instantsMs: readonly number[]): number =>
  instantsMs.reduce((latest, instantMs) => Math.max(latest, instantMs), 0)
