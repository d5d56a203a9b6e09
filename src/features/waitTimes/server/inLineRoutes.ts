import { presentReservation } from '#features/seating/server/present.ts'
import { diner } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import { currentLine, endLine, startLine, stillInLine } from '../contractInLine.ts'
import { endLine as end, runningLine, startLine as start, stillInLine as stay } from './inLine.ts'
import type { WaitBoard } from './waitBoard.ts'

export function inLineRoutes(app: App, ctx: Ctx, board: Pick<WaitBoard, 'waitForParty'>): void {
  route(app, currentLine, diner, async ({ actor }) => ({ wait: await runningLine(ctx, actor) }))
  route(app, startLine, diner, async ({ actor, body }) => ({
    wait: await start(ctx, actor, body, board.waitForParty),
  }))
  route(app, endLine, diner, async ({ actor, params, body }) => {
    const { reservation, ...answer } = await end(ctx, actor, params.id, body.outcome)
    return { ...answer, reservation: reservation && presentReservation(reservation) }
  })
  route(app, stillInLine, diner, async ({ actor, params }) => ({ wait: await stay(ctx, actor, params.id) }))
}
