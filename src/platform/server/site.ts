import type { FastifyRequest } from 'fastify'
import type { Ctx } from './context.ts'

/** The address that guests reach this server by: the operator's, else the one this request came to. */
export const siteOf = ({ settings }: Ctx, request: FastifyRequest): string =>
  settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`
