import type { FastifyInstance } from 'fastify'
import type { Basemap } from './basemap.ts'
import type { MapsProfile } from './mapsProfile.ts'

/** For every response, as an object that is copied, so that they are written in one step. */
const FIXED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/**
 * Security headers. The content policy allows what the maps of the active profile need, and nothing else from
 * other sites. Neither profile may evaluate text as code.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  { basemap, maps }: { basemap: Basemap; maps: MapsProfile },
  isSecure: boolean,
): void {
  const always = { ...FIXED, ...(isSecure && { 'strict-transport-security': HSTS }) }
  const headersWith = (more: Sources) => ({
    ...always,
    'content-security-policy': contentPolicy(more),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
  })
  const forHosts = new Map<string, ReturnType<typeof headersWith>>()
  const ofPages = () => {
    const hosts = maps.profile === 'google' ? [] : basemap.hosts()
    const known = forHosts.get(hosts.join())
    if (known) return known
    const made = headersWith(maps.profile === 'google' ? forGoogle(maps.scriptUrl) : forBasemap(hosts))
    forHosts.set(hosts.join(), made)
    return made
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isSubresource(request.url) ? always : ofPages())
    done()
  })
}

const HSTS = 'max-age=31536000; includeSubDomains'

/** Scripts and styles follow the policies of the page that loads them. Workers (.mjs) follow their own. */
const isSubresource = (url: string): boolean => /^\/assets\/[^?]+\.(js|css|woff2)$/.test(url)

/** Browser features that pages may use: the diner's location, and the clipboard for links. */
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
