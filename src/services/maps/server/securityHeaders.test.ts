import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readSettings } from '#kernel/server/settings.ts'
import type { Basemap } from './basemap.ts'
import { type MapsProfile, mapsProfile } from './mapsProfile.ts'
import { sendSecurityHeaders } from './securityHeaders.ts'

const SKETCH: Basemap = { current: () => ({ kind: 'sketch' }), hosts: () => [], close: () => {} }
const TILES: Basemap = { ...SKETCH, hosts: () => ['https://tiles.example'] }
const OPEN: MapsProfile = { profile: 'open' }

const google = (scriptUrl = 'https://maps.googleapis.com/maps/api/js'): MapsProfile => ({
  ...{ profile: 'google', browserKey: 'AIzaPublic', scriptUrl, mapId: 'DEMO_MAP_ID' },
})

async function headersOf(maps: MapsProfile, basemap = SKETCH, isSecure = false) {
  const app = Fastify()
  await sendSecurityHeaders(app, { basemap, maps }, isSecure)
  app.get('/*', async () => 'hello')
  const { headers } = await app.inject('/')
  await app.close()
  return headers
}

/** The policy as a browser reads it: each directive with its sources. */
async function policyOf(maps: MapsProfile, basemap = SKETCH): Promise<Record<string, string[]>> {
  const policy = String((await headersOf(maps, basemap))['content-security-policy'])
  const directives = policy.split(';').map((directive) => directive.trim().split(' '))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

test('the open profile allows nothing external', async () => {
  const sources = Object.values(await policyOf(OPEN)).flat()
  expect(sources.filter((source) => /^https?:|\*/.test(source))).toEqual([])
})

test('the open profile allows its basemap, as images and data only', async () => {
  const policy = await policyOf(OPEN, TILES)
  const open = Object.keys(policy).filter((name) => policy[name]?.includes('https://tiles.example'))
  expect(open).toEqual(['img-src', 'connect-src'])
  expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
})

test('the one inline script allowed is that of the page', async () => {
  const scripts = [...(await readFile('index.html', 'utf8')).matchAll(/<script>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(hashes).toHaveLength(1)
  expect((await policyOf(OPEN))['script-src']).toEqual(["'self'", ...hashes])
})

test('the google profile allows Google’s script and what it loads', async () => {
  const policy = await policyOf(google())
  const apis = ['https://*.googleapis.com', 'https://*.gstatic.com']
  expect(policy['script-src']).toEqual(expect.arrayContaining(["'self'", ...apis, 'blob:']))
  expect(policy['img-src']).toEqual(
    expect.arrayContaining([...apis, 'https://*.google.com', 'https://*.googleusercontent.com', 'data:']),
  )
  expect(policy['connect-src']).toEqual(expect.arrayContaining([...apis, 'https://*.google.com']))
  expect(policy['font-src']).toContain('https://fonts.gstatic.com')
  expect(policy['style-src']).toContain('https://fonts.googleapis.com')
  expect(policy['frame-src']).toEqual(['https://*.google.com'])
  expect(policy['worker-src']).toContain('blob:')
})

test('the script is allowed wherever the settings place it', async () => {
  const policy = await policyOf(google('http://127.0.0.1:5806/js?x=1'))
  expect(policy['script-src']).toContain('http://127.0.0.1:5806')
})

test('the google profile allows no other map', async () => {
  const policy = await policyOf(google(), TILES)
  expect(Object.values(policy).flat()).not.toContain('https://tiles.example')
})

test.each([
  ['open', OPEN],
  ['google', google()],
])(
  'in the %s profile no text becomes code, no page has inline scripts, and no site can frame it',
  async (_, maps) => {
    const policy = await policyOf(maps)
    expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'")
    expect(policy['script-src']).not.toContain("'unsafe-inline'")
    expect([policy['frame-ancestors'], policy['object-src'], policy['base-uri']]).toEqual([
      ...[["'none'"], ["'none'"], ["'none'"]],
    ])
  },
)

test('no header blocks Google’s script or hides the referring site from it', async () => {
  const headers = await headersOf(google())
  expect(headers['cross-origin-embedder-policy']).toBeUndefined()
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test.each([
  [
    'both keys',
    { GOOGLE_MAPS_BROWSER_KEY: 'AIzaBrowser0', GOOGLE_MAPS_SERVER_KEY: 'AIzaServer00' },
    'google',
  ],
  ['the browser’s key alone', { GOOGLE_MAPS_BROWSER_KEY: 'AIzaBrowser0' }, 'open'],
  ['the server’s key alone', { GOOGLE_MAPS_SERVER_KEY: 'AIzaServer00' }, 'open'],
])('%s: the profile is correct, and the server’s key is never sent', (_, settings, profile) => {
  const told = mapsProfile(readSettings(settings))
  expect(told.profile).toBe(profile)
  expect(JSON.stringify(told)).not.toContain('AIzaServer')
})

test('pages may use geolocation and no other device feature', async () => {
  const policy = String((await headersOf(OPEN))['permissions-policy'])
  expect(policy).toContain('geolocation=(self)')
  for (const feature of ['camera', 'microphone', 'payment', 'usb']) expect(policy).toContain(`${feature}=()`)
})

test('every fixed header is sent', async () => {
  expect(await headersOf(OPEN, SKETCH, true)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    ...{ 'x-content-type-options': 'nosniff', 'x-dns-prefetch-control': 'off' },
    ...{ 'x-download-options': 'noopen', 'x-frame-options': 'DENY' },
    ...{ 'x-permitted-cross-domain-policies': 'none', 'x-xss-protection': '0' },
  })
})

test('HSTS is sent over HTTPS only', async () => {
  expect((await headersOf(OPEN))['strict-transport-security']).toBeUndefined()
})
