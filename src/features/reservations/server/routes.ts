import { reportWait } from '#features/waitTimes/server/reportWait.ts'
import { diner } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type App, route } from '#platform/server/route.ts'
import { createReservation } from '../contract.ts'
import { presentReservation } from './present.ts'

export function reservationRoutes(app: App, ctx: Ctx): void {
  route(app, createReservation, diner, async ({ actor, body }) => {
    const { reservation, ...award } = await reportWait(ctx, actor, body)
    return { ...award, reservation: presentReservation(reservation) }
  })
}
