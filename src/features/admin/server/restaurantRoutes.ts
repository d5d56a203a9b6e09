import { admin } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { notice } from '#kernel/server/notice.ts'
import { type App, route } from '#kernel/server/route.ts'
import * as calls from '../contractRestaurants.ts'
import { deleteRestaurants } from './deleteRestaurants.ts'
import { unlessSame } from './listing.ts'
import { listRestaurants, restaurantsState } from './restaurantList.ts'
import { approveMessages, createRestaurant, editRestaurant } from './saveRestaurant.ts'

export function adminRestaurantRoutes(app: App, ctx: Ctx): void {
  route(app, calls.adminRestaurants, admin, async ({ query, request, reply }) =>
    unlessSame({ request, reply }, await restaurantsState(ctx.db), async () => {
      const { restaurants, total } = await listRestaurants(ctx.db, query)
      reply.header('x-total-count', total)
      return { restaurants }
    }),
  )

  route(app, calls.createRestaurant, admin, async ({ ctx, actor, body }) =>
    createRestaurant(ctx, actor, body),
  )

  route(app, calls.editRestaurant, admin, async ({ actor, params, body }) =>
    editRestaurant(ctx, actor, { id: params.id, edit: body }),
  )

  route(app, calls.approveMessages, admin, async ({ actor, params, body }) =>
    approveMessages(ctx, actor, { id: params.id, isApproved: body.approved }),
  )

  route(app, calls.deleteRestaurant, admin, async ({ actor, params }) => {
    await deleteRestaurants(ctx, actor, [params.id])
    return notice('restaurant_deleted')
  })

  route(app, calls.bulkDeleteRestaurants, admin, async ({ ctx, actor, body }) =>
    deleteRestaurants(ctx, actor, body.restaurantIds),
  )
}
