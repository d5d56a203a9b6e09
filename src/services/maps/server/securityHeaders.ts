import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Basemap } from './basemap.ts'
import type { MapsProfile } from './mapsProfile.ts'

const A_YEAR_SECONDS = 31_536_000

/**
 * Security headers. The content policy allows what the maps of the active profile need, and nothing else from
 * other sites. Neither profile may evaluate text as code.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { basemap, maps }: { basemap: Basemap; maps: MapsProfile },
  isSecure: boolean,
): Promise<void> {
  const more = maps.profile === 'google' ? forGoogle(maps.scriptUrl) : forBasemap(basemap)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesWith(more) },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure && { maxAge: A_YEAR_SECONDS },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS)
    done()
  })
}

/** Browser features that pages may use: the diner's location, and the clipboard for links. */
const PERMISSIONS = [
  'geolocation=(self)',
  'clipboard-write=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

type Source = string | (() => string)
type Sources = Record<string, readonly Source[]>

/** Of the script in `index.html`, which waits for no request of its own. */
const PAGE_SCRIPT = "'sha256-hpGK0vCqYsVdbueFwnD6T3de++aGsYZ5JK7+Dcwok8w='"

const OURS: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'", PAGE_SCRIPT],
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

/** Which hosts a basemap needs is known once its style has been read. */
function forBasemap(basemap: Basemap): Sources {
  const hosts = [() => basemap.hosts().join(' ')]
  return { 'img-src': hosts, 'connect-src': hosts }
}

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

function directivesWith(more: Sources): Sources {
  const names = new Set([...Object.keys(OURS), ...Object.keys(more)])
  return Object.fromEntries([...names].map((name) => [name, [...(OURS[name] ?? []), ...(more[name] ?? [])]]))
}
