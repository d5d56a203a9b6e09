import type { FastifyRequest } from 'fastify'
import type { Ctx } from './context.ts'

/** The address through which guests reach this server: the operator's setting, otherwise the one of this request. */
export const siteOf = ({ settings }: Pick<Ctx, 'settings'>, request: FastifyRequest): string =>
  settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`
