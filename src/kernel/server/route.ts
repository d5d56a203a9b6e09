import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { TOKEN_HEADER } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'
import type { Access, Actor } from './actor.ts'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'
import { answerByContent } from './etag.ts'
import { answerOnce, keyedCall } from './idempotency.ts'
import { tokenOf } from './linkToken.ts'
import { type ActorLookup, SESSION_COOKIE, setSessionCookie } from './sessions.ts'

export type App = FastifyInstance

/** What a handler receives: the caller, and the parsed parts of the request. */
interface Call<E extends Endpoint, A> {
  /** The context of this call: one that is repeated with an Idempotency-Key uses it, as every POST does. */
  ctx: Ctx
  actor: A
  /** The secret of the link; empty for calls without one. */
  token: string
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    findActor: ActorLookup
    limitWrites: (userId: number) => void
    ctx: Ctx
    /** Whether people reach this server over HTTPS; its cookies are then for HTTPS only. */
    isSecure: boolean
  }
  interface FastifyContextConfig {
    /** Who may call, for the table of all calls. */
    roles?: readonly string[]
  }
}

type Answered<E extends Endpoint> = z.input<E['response']> | Buffer

interface Extras<A> {
  /** Runs before a request without a valid session is refused. */
  onGuest?: (request: FastifyRequest, reply: FastifyReply) => void
  /** Runs once the caller is admitted and before anything is parsed, to refuse by role or to read the body. */
  onAdmitted?: (request: FastifyRequest, actor: A) => void | Promise<void>
  /** The response contains a secret that is shown only once, so an Idempotency-Key is ignored. */
  isShownOnce?: boolean
  /** A call other than a POST that takes an Idempotency-Key: clients repeat it after a lost response. */
  isKeyed?: boolean
  /** Clients ask again and again: a response that has not changed is answered with 304. */
  isPolled?: boolean
}

/**
 * Registers one endpoint. A request is first admitted, then parsed, then handled, and the response is stripped to
 * its schema. A handler may return a Buffer, which is sent as it is.
 */
// biome-ignore lint/complexity/useMaxParams: the order in which every registration reads
export function route<E extends Endpoint, A extends Actor>(
  app: App,
  endpoint: E,
  access: Access<A>,
  handle: (call: Call<E, A>) => Promise<Answered<E> | undefined> | Buffer | undefined,
  { onGuest, onAdmitted, isShownOnce = false, isKeyed = false, isPolled = false }: Extras<A> = {},
): void {
  const isOpen = access.roles.includes('anyone')
  const isRepeatable = (endpoint.method === 'POST' || isKeyed) && !isShownOnce
  const admitted = new WeakMap<FastifyRequest, A>()

  app.withTypeProvider<ZodTypeProvider>().route({
    method: endpoint.method,
    url: endpoint.path,
    config: { roles: access.roles },
    schema: {
      summary: endpoint.summary,
      description: endpoint.description,
      tags: [endpoint.tag],
      ...(endpoint.isByToken && { headers: ByToken }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.bodyTypes && { consumes: endpoint.bodyTypes }),
      response: answersOf(endpoint),
    },
    ...(isPolled && { onSend: answerByContent }),
    // The caller is checked before any part of the request is parsed; calls that everyone may make need no lookup.
    preValidation: async (request, reply) => {
      const keepCookie = (token: string) => setSessionCookie(request, reply, token, app.isSecure)
      const actor: Actor = isOpen
        ? { kind: 'guest' }
        : await app.findActor(request.cookies[SESSION_COOKIE], keepCookie)
      if (actor.kind === 'guest') onGuest?.(request, reply)
      const caller = access.admit(actor)
      refuseOtherMember(request, caller)
      if (caller.kind === 'restaurant' && endpoint.method !== 'GET') app.limitWrites(caller.userId)
      admitted.set(request, caller)
      if (onAdmitted) await onAdmitted(request, caller)
    },
    handler: async (request, reply) => {
      const actor = admitted.get(request)
      if (!actor) throw new Error('a request reached its handler without being admitted')
      reply.status(endpoint.status)
      const call = isRepeatable ? keyedCall(actor, request, reply) : undefined
      const sessionHash = actor.kind === 'guest' ? undefined : actor.sessionHash
      const ctx = { ...app.ctx, call, sessionHash }
      const parts = { ...parsedParts<E>(request), token: tokenOf(request), actor, request, reply }
      const run = async () => handle({ ...parts, ctx })
      const answer = call ? await answerOnce(ctx.db, call, run) : await run()
      return reply.sent ? reply : reply.send(answer)
    },
  })
}

/** Other headers stay. */
const ByToken = z.looseObject({ [TOKEN_HEADER]: z.string().describe('The secret of the link') })

/** The member for whom a device kept a call: someone else may have signed in there since. */
const MEMBER_HEADER = 'x-member'

function refuseOtherMember({ headers }: FastifyRequest, caller: Actor): void {
  const member = headers[MEMBER_HEADER]
  if (member === undefined) return
  const isSame = caller.kind === 'restaurant' && member === `${caller.restaurantId}.${caller.memberId}`
  if (!isSame) throw new AppError('other_member')
}

const answersOf = ({ status, repeatStatus, response, responseType }: Endpoint): Record<string, unknown> => ({
  [status]: responseType ? { content: { [responseType]: { schema: response } } } : response,
  ...(repeatStatus && { [repeatStatus]: response }),
  '4xx': ErrorBody,
  '5xx': ErrorBody,
})

/** Guarantee: Fastify has parsed each part with the endpoint's own schema before the handler runs. */
const parsedParts = <E extends Endpoint>(request: FastifyRequest) => ({
  params: request.params as z.output<E['params']>,
  query: request.query as z.output<E['query']>,
  body: request.body as z.output<E['body']>,
})
