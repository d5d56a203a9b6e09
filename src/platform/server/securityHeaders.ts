import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Basemap } from './basemap.ts'

/** Security headers; the content policy lets in the basemap's host and nothing else from outside. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  basemap: Basemap,
  isSecure: boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure,
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', contentPolicy(basemap.hosts()))
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  })
}

function contentPolicy(basemapHosts: readonly string[]): string {
  const outside = basemapHosts.join(' ')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    `img-src 'self' data: blob: ${outside}`,
    `connect-src 'self' ${outside}`,
    // Map, toasts and dialogs set inline styles.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ')
}
