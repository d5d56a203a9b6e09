import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { ROUTES } from '#contract/screens.ts'
import { chromiumPath } from '#test/support/chromium.ts'
import { end, START_SERVER, start } from '#test/support/journeyProgram.ts'
import { SETUP_TOKEN } from '#test/support/setupToken.ts'
import { patient } from '#test/support/timeouts.ts'
import { DEMO_LOGINS } from './demo/logins.ts'

/**
 * `npm run screens`: opens every screen of the demo city in every size and theme, and prints axe violations, elements
 * wider than the screen, and how many Tab presses reach the main action. With a folder, `npm run screens -- FOLDER`, it
 * also saves a picture of each.
 */

const ORIGIN = `http://localhost:${process.env.PORT ?? 5890}`
const MOST_STOPS = 25
const [PICTURES] = process.argv.slice(2)
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

const LOOKS = [
  { name: 'phone', width: 390, height: 844, colorScheme: 'light' },
  { name: 'phone, dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'narrowest', width: 320, height: 256, colorScheme: 'light' },
  { name: 'tablet', width: 1180, height: 820, colorScheme: 'dark' },
  { name: 'desktop', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'forced colors', width: 1440, height: 900, colorScheme: 'dark', forcedColors: 'active' },
  { name: 'more contrast', width: 1180, height: 820, colorScheme: 'light', contrast: 'more' },
  { name: 'print', width: 794, height: 1123, colorScheme: 'dark', media: 'print' },
] as const

/** What a look changes is undone by the next one. */
const PLAIN = { media: 'screen', forcedColors: 'none', contrast: 'no-preference' } as const

interface Screen {
  path: string
  /** The name of the main action. */
  action?: RegExp
}

const SIGNED_OUT: Screen[] = [
  { path: ROUTES.home, action: /see waits/i },
  { path: ROUTES.login },
  { path: ROUTES.dinerLanding },
  { path: ROUTES.authPage },
  { path: ROUTES.adminLogin, action: /^sign in$/i },
  { path: ROUTES.forgotPassword },
  { path: ROUTES.browse },
  { path: `${ROUTES.browse}?partySize=2` },
  { path: `${ROUTES.browse}?partySize=2&place=1`, action: /report/i },
  { path: '/restaurant/1', action: /report/i },
  { path: ROUTES.terms },
  { path: ROUTES.joinTeam },
  { path: '/no-such-screen' },
]
const DINER: Screen[] = [
  { path: ROUTES.home },
  { path: '/restaurant/1', action: /request a table|report/i },
  { path: ROUTES.dinerReservations },
  { path: ROUTES.dinerProfile, action: /save/i },
  { path: ROUTES.favorites },
]
const RESTAURANT: Screen[] = [
  { path: ROUTES.restaurantDashboard, action: /^add party$/i },
  { path: ROUTES.restaurantProfile },
  { path: ROUTES.restaurantTeam },
  { path: ROUTES.checkInPoster, action: /print/i },
]
const ADMIN: Screen[] = [{ path: ROUTES.adminDashboard }]

let findings = 0
function found(what: string): void {
  findings += 1
  console.log(`  ${what}`)
}

async function settled(page: Page): Promise<void> {
  await page
    .getByRole('heading')
    .first()
    .waitFor({ timeout: patient(30_000) })
  await page.waitForFunction(
    `!document.querySelector('[aria-busy=true]') && document.getAnimations().every((one) => one.playState !== 'running')`,
    undefined,
    { timeout: patient(10_000) },
  )
}

async function look(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  for (const { id, nodes } of violations) {
    found(`${screen}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  if (wider > 0) found(`${screen}: ${wider} px wider than the screen`)
}

/** How many Tab presses reach the action; undefined if none does. */
async function stopsTo(page: Page, action: RegExp): Promise<number | undefined> {
  for (let stops = 1; stops <= MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate<string>(
      `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
    )
    if (action.test(name)) return stops
  }
  return undefined
}

async function visit(context: BrowserContext, who: string, screens: readonly Screen[]): Promise<void> {
  const page = await context.newPage()
  for (const { path, action } of screens) {
    for (const { name, width, height, ...media } of LOOKS) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ ...PLAIN, ...media })
      await page.goto(ORIGIN + path)
      const screen = `${who} ${path}, ${name}`
      await settled(page).catch(() => found(`${screen}: did not settle`))
      await look(page, screen)
      if (PICTURES)
        await page.screenshot({ path: join(PICTURES, `${screen.replace(/[^a-z0-9]+/gi, '-')}.png`) })
      if (name !== 'desktop' || !action) continue
      const stops = await stopsTo(page, action)
      console.log(`${who} ${path}: ${stops ?? `more than ${MOST_STOPS}`} stops to ${action.source}`)
      if (stops === undefined) found(`${screen}: more than ${MOST_STOPS} stops to ${action.source}`)
    }
    console.log(`${who} ${path}: seen, ${findings} findings so far`)
  }
  await page.close()
}

async function signedIn(browser: Browser, path: string, data: object, headers = {}): Promise<BrowserContext> {
  const context = await browser.newContext()
  const answer = await context.request.post(ORIGIN + path, { data, headers })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return context
}

const executablePath = await chromiumPath()
if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH.')
const folder = await mkdtemp(join(tmpdir(), 'tablecast-screens-'))
const started: ChildProcess[] = []

async function visitAll(browser: Browser): Promise<void> {
  const login = ({ email, password, userType }: { email: string; password: string; userType: string }) =>
    signedIn(browser, '/api/login', { email, password, userType })
  await visit(await browser.newContext(), 'signed out', SIGNED_OUT)
  await visit(await login(DEMO_LOGINS.diner), 'diner', DINER)
  await visit(await login(DEMO_LOGINS.host), 'restaurant', RESTAURANT)
  const setup = { 'X-Setup-Token': SETUP_TOKEN }
  await visit(await signedIn(browser, '/api/admin/bootstrap', {}, setup), 'admin', ADMIN)
}

try {
  await start(started, START_SERVER, { PORT: new URL(ORIGIN).port, DATA_DIR: folder })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  await visitAll(browser).finally(() => browser.close())
  console.log(`${findings} findings.`)
} finally {
  await Promise.all(started.map(end))
  await rm(folder, { recursive: true, force: true })
}
process.exit(findings === 0 ? 0 : 1)
