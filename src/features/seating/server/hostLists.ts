import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { gathered } from '#kernel/server/db/gathered.ts'
import { siteOf } from '#kernel/server/site.ts'
import { createStateAnswers } from '#kernel/server/stateAnswers.ts'
import { listForRestaurant } from '../contract.ts'
import { listTables } from '../contractTables.ts'
import { partyStates, reservationsOfRestaurant } from './store.ts'
import { tableStates, tablesOf } from './tableStore.ts'

interface Ask {
  actor: { restaurantId: OwnedRestaurantId }
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * The lists that every device of a stand polls. Each request compares the versions of the rows, for many stands in
 * one statement, and a list is read and serialized only when they have changed.
 */
export function createHostLists(ctx: Ctx) {
  const answers = createStateAnswers()
  const partiesState = gathered((ids: number[]) => partyStates(ctx.db, ids))
  const tablesState = gathered((ids: number[]) => tableStates(ctx.db, ids))

  return {
    async parties({ actor: { restaurantId }, request, reply }: Ask) {
      const site = siteOf(ctx, request)
      return answers.send(
        { request, reply },
        {
          key: `parties of ${restaurantId} at ${site}`,
          state: await partiesState(restaurantId),
          make: async () =>
            jsonOf(listForRestaurant, await reservationsOfRestaurant({ db: ctx.db, site }, restaurantId)),
        },
      )
    },
    async tables({ actor: { restaurantId }, request, reply }: Ask) {
      return answers.send(
        { request, reply },
        {
          key: `tables of ${restaurantId}`,
          state: await tablesState(restaurantId),
          make: async () => jsonOf(listTables, await tablesOf(ctx.db, restaurantId)),
        },
      )
    },
  }
}

/** As it would be sent without the cache: stripped to the schema. */
const jsonOf = ({ response }: Endpoint, answer: unknown): string => JSON.stringify(response.encode(answer))
