import { anyone, memberWho } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import { ownHoursDoubt, restaurantAccuracy } from '../contractAccuracy.ts'
import { accuracyOf } from './accuracy.ts'
import { hoursDoubts } from './hoursDoubt.ts'

export function accuracyRoutes(app: App, { db, clock }: Ctx): void {
  route(app, restaurantAccuracy, anyone, async ({ params }) => ({
    accuracy: await accuracyOf(db, params.restaurantId),
  }))
  route(app, ownHoursDoubt, memberWho('readNumbers'), async ({ actor }) => {
    const [doubt] = await hoursDoubts(db, await clock.now(db), actor.restaurantId)
    return { doubt: doubt ?? null }
  })
}
