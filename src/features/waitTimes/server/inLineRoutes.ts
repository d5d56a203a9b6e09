import { diner } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type App, route } from '#kernel/server/route.ts'
import { currentLine, endLine, startLine, stillInLine } from '../contractInLine.ts'
import { endLine as end, runningLine, startLine as start, stillInLine as stay } from './inLine.ts'
import type { WaitBoard } from './waitBoard.ts'

export function inLineRoutes(app: App, ctx: Ctx, board: Pick<WaitBoard, 'waitForParty'>): void {
  route(app, currentLine, diner, async ({ actor }) => ({ wait: await runningLine(ctx, actor) }))
  route(app, startLine, diner, ({ ctx, actor, body }) => start(ctx, actor, body, board.waitForParty))
  route(app, endLine, diner, ({ ctx, actor, params, body }) => end(ctx, actor, params.id, body.outcome))
  route(app, stillInLine, diner, ({ ctx, actor, params }) => stay(ctx, actor, params.id))
}
