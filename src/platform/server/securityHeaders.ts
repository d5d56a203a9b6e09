import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Basemap } from './basemap.ts'
import type { MapsProfile } from './mapsProfile.ts'

interface Outside {
  basemap: Basemap
  maps: MapsProfile
}

/**
 * Security headers; the content policy lets in what the maps of the active profile need, and nothing else from
 * outside. Neither profile may evaluate text as code.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { basemap, maps }: Outside,
  isSecure: boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure,
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isSubresource(request.url)) return
    const more = maps.profile === 'google' ? forGoogle(maps.scriptUrl) : forBasemap(basemap.hosts())
    reply.header('content-security-policy', contentPolicy(more))
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', PERMISSIONS)
  })
}

/** Scripts and styles obey the policies of the page that loads them. Workers (.mjs) obey their own. */
const isSubresource = (url: string): boolean => /^\/assets\/[^?]+\.(js|css|woff2)$/.test(url)

/** What pages may ask the browser for: the place of a diner, and links that are copied. */
const PERMISSIONS = [
  'geolocation=(self)',
  'clipboard-write=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

type Sources = Record<string, readonly string[]>

const OURS: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  // Map, toasts and dialogs set inline styles.
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

const forBasemap = (hosts: readonly string[]): Sources => ({ 'img-src': hosts, 'connect-src': hosts })

const GOOGLE_APIS = ['https://*.googleapis.com', 'https://*.gstatic.com']

/** What Google's page on content policies lists, but for `unsafe-eval`: see decision 0025. */
function forGoogle(scriptUrl: string): Sources {
  const { origin } = new URL(scriptUrl)
  return {
    'script-src': [origin, ...GOOGLE_APIS, 'blob:', "'wasm-unsafe-eval'"],
    'img-src': [origin, ...GOOGLE_APIS, 'https://*.google.com', 'https://*.googleusercontent.com'],
    'connect-src': [origin, ...GOOGLE_APIS, 'https://*.google.com', 'data:', 'blob:'],
    'style-src': ['https://fonts.googleapis.com'],
    'font-src': ['https://fonts.gstatic.com'],
    'frame-src': ['https://*.google.com'],
  }
}

function contentPolicy(more: Sources): string {
  const names = new Set([...Object.keys(OURS), ...Object.keys(more)])
  return [...names].map((name) => [name, ...(OURS[name] ?? []), ...(more[name] ?? [])].join(' ')).join('; ')
}
