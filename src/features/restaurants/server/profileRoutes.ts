import { host, memberWho } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import { pictureOf, readForm, takeForms } from '#services/images/server/form.ts'
import { serveUploads } from '#services/images/server/uploads.ts'
import { getProfile, updateProfile } from '../contract.ts'
import { profileOf, saveProfile } from './profile.ts'

const BOOLEAN_FIELDS = ['acceptsReservations']

export async function profileRoutes(app: App, ctx: Ctx): Promise<void> {
  serveUploads(app, ctx)
  route(app, getProfile, host, async ({ actor }) => profileOf(ctx.db, actor.restaurantId))

  await app.register(async (scope) => {
    await takeForms(scope)
    route(
      scope,
      updateProfile,
      memberWho('changeProfile'),
      async ({ actor, body, request }) =>
        saveProfile(ctx, {
          restaurantId: actor.restaurantId,
          userId: actor.memberId,
          update: body,
          picture: pictureOf(request),
        }),
      { onAdmitted: (request) => readForm(request, BOOLEAN_FIELDS) },
    )
  })
}
