import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

type Headers = FastifyRequest['headers']

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_FETCH_SITES = new Set(['same-origin', 'none'])
const WEB_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/

const isFromAnotherSite = ({ 'sec-fetch-site': site }: Headers): boolean =>
  site !== undefined && !OWN_FETCH_SITES.has(String(site))

/** Whether a request comes from our own pages, or not from a page at all (scripts send neither header). */
export function isFromOurOrigin(headers: Headers, publicUrl: string | undefined): boolean {
  if (isFromAnotherSite(headers)) return false
  const { origin, host } = headers
  if (origin === undefined) return true
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`
}

/** Behind a proxy that replaces the Host header, our own pages look foreign; the error says what to set. */
export function foreignOrigin(headers: Headers): AppError {
  const { origin } = headers
  if (isFromAnotherSite(headers) || !WEB_ORIGIN.test(origin ?? '')) return new AppError('foreign_origin')
  return new AppError('unknown_origin', { origin: String(origin) })
}

/** Refuses writes that another site's page makes in a signed-in visitor's name. */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed = READS.has(request.method) || isFromOurOrigin(request.headers, publicUrl)
    done(isAllowed ? undefined : foreignOrigin(request.headers))
  })
}
