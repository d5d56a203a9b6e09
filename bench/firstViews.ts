import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#test/support/chromium.ts'
import { DEMO_LOGINS } from '../scripts/demo/logins.ts'
import { joinPathOf, post, signedIn } from '../test/looks/visitors.ts'
import { type Served, startTablecast, stop } from './processes.ts'
import { watchPage } from './watchPage.js'

/** The first view of the public screens on a slow phone: slow 3G, the processor slowed four times. */

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const TIMES_SLOWER = 4
const SETTLE_MS = 4_000
const WITHIN_MS = 60_000
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** The engine of the map, which starts later. */
const MAP = /\/map[\w-]*\.m?js|maplibre/i
const DIST = new URL('../dist/client', import.meta.url).pathname

interface Seen {
  readableMs: number
  shift: number
  /** The part of the screen that moved most. */
  moved: string
  usableMs: number
}

async function scriptKb(urls: readonly string[]): Promise<number> {
  const files = [...new Set(urls.map((url) => join(DIST, new URL(url).pathname)))]
  // Small files have no compressed copy.
  const sizes = files.map((file) => stat(`${file}.gz`).catch(() => stat(file)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0) / 1000
}

async function measure(page: Page, url: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !MAP.test(request.url())) scripts.push(request.url())
  })
  await page.addInitScript(watchPage)
  await page.goto(url, { waitUntil: 'commit', timeout: WITHIN_MS })
  await page.waitForFunction('seen.usableMs > 0', null, { timeout: WITHIN_MS })
  const kilobytes = await scriptKb(scripts)
  await page.waitForTimeout(SETTLE_MS)
  const seen = await page.evaluate<Seen>('seen')
  return {
    'readable s': (seen.readableMs / 1000).toFixed(1),
    'usable s': (seen.usableMs / 1000).toFixed(1),
    'scripts kB': Math.round(kilobytes),
    'layout shift': seen.shift.toFixed(3),
    moved: seen.moved,
  }
}

/** The public screens, and the pages of a guest of the demo city's busiest restaurant. */
async function pathsOf({ address }: Served): Promise<string[]> {
  const { request } = await signedIn(address, async (visitor) => {
    await post(visitor, '/api/login', DEMO_LOGINS.host)
  })
  const join = await joinPathOf(request)
  const party = { status: 'ready_to_seat', name: 'Okafor', partySize: 2, waitTime: 25 }
  const { guestUrl, restaurantId } = await (await post(request, '/api/reservations', party)).json()
  await request.dispose()
  return [
    '/',
    '/browse?partySize=2',
    `/restaurant/${restaurantId}`,
    '/diner',
    new URL(guestUrl).pathname,
    join,
  ]
}

async function measureOn(browser: Browser, served: Served) {
  const table = []
  for (const path of await pathsOf(served)) {
    for (const locale of ['en-US', 'es-MX']) {
      const context = await browser.newContext({ ...PHONE, locale, bypassCSP: true })
      const found = await measure(await context.newPage(), `${served.address}${path}`)
      table.push({ path: path.replace(/(?<=^\/(g|join)\/).+/, '…'), locale, ...found })
      await context.close()
    }
  }
  console.table(table)
}

export async function measureFirstViews(): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tablecast-bench-'))
  const served = await startTablecast({ DATA_DIR, SEED: 'demo' })
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
  await measureOn(browser, served).finally(async () => {
    await browser.close()
    await stop(served)
    await rm(DATA_DIR, { recursive: true })
  })
}
