import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const FETCH_SITES_OF_OURS = new Set(['same-origin', 'none'])

/** Whether a request comes from our own pages, or from no page at all (scripts send neither header). */
export function isFromOurOrigin(headers: FastifyRequest['headers'], publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && !FETCH_SITES_OF_OURS.has(String(site))) return false
  const { origin, host } = headers
  if (origin === undefined) return true
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`
}

/** Refuses writes that another site's page makes in a signed-in visitor's name. */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed = READS.has(request.method) || isFromOurOrigin(request.headers, publicUrl)
    done(isAllowed ? undefined : new AppError('forbidden', 'Cross-site requests are not allowed.'))
  })
}
