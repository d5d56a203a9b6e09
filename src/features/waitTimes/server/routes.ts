import { type Home, homeCenter } from '#domain/home.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { roundedSearch } from '#features/restaurants/server/placeMemory.ts'
import { shownPlace } from '#features/restaurants/server/shownPlace.ts'
import { anyone, memberWho } from '#kernel/server/actor.ts'
import type { CachedAnswers } from '#kernel/server/cachedAnswers.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { found } from '#kernel/server/notFound.ts'
import { type App, route } from '#kernel/server/route.ts'
import { waitDetail, waitTimes } from '../contract.ts'
import { ownHoursDoubt, restaurantAccuracy } from '../contractAccuracy.ts'
import { accuracyOf } from './accuracy.ts'
import { hoursDoubts } from './hoursDoubt.ts'
import { inLineRoutes } from './inLineRoutes.ts'
import { nearbyWaits } from './nearbyWaits.ts'
import { postReservationRoute } from './postReservation.ts'
import type { WaitBoard } from './waitBoard.ts'

interface WaitRouteDeps {
  directory: Directory
  board: WaitBoard
  answers: CachedAnswers
  /** The center of a search that names none. */
  home: Home
}

export function waitTimeRoutes(app: App, ctx: Ctx, { directory, board, answers, home }: WaitRouteDeps): void {
  inLineRoutes(app, ctx, board)
  postReservationRoute(app)
  // Both only grow, so their sum changes when either does.
  const version = () => directory.version() + board.version()

  route(app, waitTimes, anyone, ({ query: { partySize: _, ...query }, request, reply }) => {
    const search = roundedSearch({ ...homeCenter(home), ...query })
    return answers.send({ request, reply }, `waits?${JSON.stringify(search)}`, version, () =>
      nearbyWaits(directory, board, search),
    )
  })

  route(app, waitDetail, anyone, ({ params, request, reply }) => {
    const restaurant = found(directory.find(params.restaurantId), 'restaurant')
    return answers.send({ request, reply }, `wait/${restaurant.id}`, version, () =>
      JSON.stringify(board.detailOf(restaurant)),
    )
  })

  route(app, restaurantAccuracy, anyone, async ({ params: { restaurantId }, request }) => {
    found(await shownPlace(app, request, restaurantId), 'restaurant')
    return { accuracy: await accuracyOf(ctx.db, restaurantId) }
  })

  route(app, ownHoursDoubt, memberWho('readNumbers'), async ({ actor }) => {
    const [doubt] = await hoursDoubts(ctx.db, await ctx.clock.now(ctx.db), actor.restaurantId)
    return { doubt: doubt ?? null }
  })
}
