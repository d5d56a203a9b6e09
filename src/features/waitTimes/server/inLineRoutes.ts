import { presentReservation } from '#features/seating/server/present.ts'
import { diner } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import { currentLine, endLine, startLine, stillInLine } from '../contractInLine.ts'
import { endLine as end, runningLine, startLine as start, stillInLine as stay } from './inLine.ts'
import type { WaitBoard } from './waitBoard.ts'

export function inLineRoutes(app: App, ctx: Ctx, board: Pick<WaitBoard, 'waitForParty'>): void {
  route(app, currentLine, diner, async ({ actor }) => ({ wait: await runningLine(ctx, actor) }))
  route(app, startLine, diner, async ({ ctx, actor, body }) =>
    inTransaction(ctx, async (_, __, joined) => ({
      wait: await start(joined, actor, body, board.waitForParty),
    })),
  )
  route(app, endLine, diner, async ({ ctx, actor, params, body }) =>
    inTransaction(ctx, async (_, __, joined) => {
      const { reservation, ...answer } = await end(joined, actor, params.id, body.outcome)
      return { ...answer, reservation: reservation && presentReservation(reservation) }
    }),
  )
  route(app, stillInLine, diner, async ({ ctx, actor, params }) =>
    inTransaction(ctx, async (_, __, joined) => ({ wait: await stay(joined, actor, params.id) })),
  )
}
