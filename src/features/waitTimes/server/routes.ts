import { type Home, homeCenter } from '#domain/home.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { anyone } from '#platform/server/actor.ts'
import type { CachedAnswers } from '#platform/server/cachedAnswers.ts'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/server/notFound.ts'
import { type App, route } from '#platform/server/route.ts'
import { waitDetail, waitTimes } from '../contract.ts'
import { inLineRoutes } from './inLineRoutes.ts'
import { postReservationRoute } from './postReservation.ts'
import type { WaitBoard } from './waitBoard.ts'

interface Parts {
  directory: Directory
  board: WaitBoard
  answers: CachedAnswers
  /** The center of a search that names none. */
  home: Home
}

export function waitTimeRoutes(app: App, ctx: Ctx, { directory, board, answers, home }: Parts): void {
  inLineRoutes(app, ctx, board)
  postReservationRoute(app, ctx)
  // Both only grow, so their sum moves when either does.
  const version = () => directory.version() + board.version()

  route(app, waitTimes, anyone, ({ query: { lat, lng, radius }, request, reply }) => {
    const area = { ...(lat !== undefined && lng !== undefined && { lat, lng }), radius }
    return answers.send({ request, reply }, `waits?${JSON.stringify(area)}`, version, () => {
      const places = directory.placesIn({ ...homeCenter(home), ...area })
      const waits = places.map(({ restaurant }) => board.wireOf(restaurant))
      const changedMs = waits.reduce(
        (latest, { reportedAtMs }) => Math.max(latest, reportedAtMs),
        directory.changedAtMs(places),
      )
      const timestamp = new Date(changedMs).toISOString()
      return `{"waitTimes":[${waits.map(({ json }) => json).join(',')}],"timestamp":"${timestamp}"}`
    })
  })

  route(app, waitDetail, anyone, ({ params, request, reply }) => {
    const restaurant = directory.find(params.restaurantId)
    if (!restaurant) throw notFound('Restaurant')
    return answers.send({ request, reply }, `wait/${restaurant.id}`, version, () =>
      JSON.stringify(board.detailOf(restaurant)),
    )
  })
}
