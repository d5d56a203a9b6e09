import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#test/support/chromium.ts'
import { end, START_SERVER, start } from '#test/support/journeyProgram.ts'
import { guestScreens } from './screens/guests.ts'
import { flawsOf, MOST_STOPS, settled, stopsTo } from './screens/inspect.ts'
import * as list from './screens/list.ts'
import { ALL_LOOKS, FEW_LOOKS, KEYBOARD_LOOKS, type Look } from './screens/looks.ts'
import * as visitors from './screens/visitors.ts'

/**
 * `npm run screens`: opens every screen of the demo city in every size, theme, mode and language, full, empty and
 * with failing calls, and prints axe violations, what is cut off or wider than the screen, and how many Tab presses
 * reach the main action. `npm run screens -- FOLDER GROUP…` saves a picture of each in the folder; groups such as
 * `diner` leave the others out.
 */

const ORIGIN = `http://localhost:${process.env.PORT ?? 5890}`
const [PICTURES, ...WANTED] = process.argv.slice(2)

interface Group {
  name: string
  sign: visitors.Sign
  screens: readonly list.Screen[] | ((request: APIRequestContext) => Promise<list.Screen[]>)
  looks: readonly Look[]
  /** Every call for data fails. */
  isBroken?: boolean
}

const GROUPS: readonly Group[] = [
  { name: 'sign-in', sign: visitors.asNobody, screens: list.ACCOUNT_FORMS, looks: ALL_LOOKS },
  { name: 'visitor', sign: visitors.asNobody, screens: list.SIGNED_OUT, looks: ALL_LOOKS },
  { name: 'visitor-dialogs', sign: visitors.asNobody, screens: list.SIGNED_OUT_DIALOGS, looks: FEW_LOOKS },
  { name: 'diner', sign: visitors.asDiner, screens: list.DINER, looks: ALL_LOOKS },
  { name: 'diner-dialogs', sign: visitors.asDiner, screens: list.DINER_DIALOGS, looks: FEW_LOOKS },
  { name: 'restaurant', sign: visitors.asHost, screens: list.RESTAURANT, looks: ALL_LOOKS },
  { name: 'restaurant-dialogs', sign: visitors.asHost, screens: list.RESTAURANT_DIALOGS, looks: FEW_LOOKS },
  { name: 'new-diner', sign: visitors.asNewDiner, screens: list.EMPTY_DINER, looks: FEW_LOOKS },
  {
    name: 'new-restaurant',
    sign: visitors.asNewRestaurant,
    screens: list.EMPTY_RESTAURANT,
    looks: FEW_LOOKS,
  },
  { name: 'admin', sign: visitors.asAdmin, screens: list.ADMIN, looks: ALL_LOOKS },
  { name: 'admin-dialogs', sign: visitors.asAdmin, screens: list.ADMIN_DIALOGS, looks: FEW_LOOKS },
  { name: 'guests', sign: visitors.asBistro, screens: guestScreens, looks: ALL_LOOKS },
  { name: 'diner-keyboard', sign: visitors.asDiner, screens: list.DINER_KEYBOARD, looks: KEYBOARD_LOOKS },
  {
    name: 'restaurant-keyboard',
    sign: visitors.asHost,
    screens: list.RESTAURANT_KEYBOARD,
    looks: KEYBOARD_LOOKS,
  },
  { name: 'admin-keyboard', sign: visitors.asAdmin, screens: list.ADMIN_KEYBOARD, looks: KEYBOARD_LOOKS },
  ...[
    { name: 'visitor-broken', sign: visitors.asNobody, screens: list.BROKEN_SIGNED_OUT },
    { name: 'diner-broken', sign: visitors.asDiner, screens: list.BROKEN_DINER },
    { name: 'restaurant-broken', sign: visitors.asHost, screens: list.BROKEN_RESTAURANT },
    { name: 'admin-broken', sign: visitors.asAdmin, screens: list.BROKEN_ADMIN },
  ].map((group) => ({ ...group, looks: FEW_LOOKS, isBroken: true })),
]

let looks = 0
let findings = 0
let mostStops = 0
function found(what: string): void {
  findings += 1
  console.log(`  ${what}`)
}

async function show(page: Page, look: Look): Promise<void> {
  const { width, height, colorScheme } = look
  await page.setViewportSize({ width, height })
  await page.emulateMedia({
    colorScheme,
    media: look.media ?? 'screen',
    forcedColors: look.forcedColors ?? 'none',
    contrast: look.contrast ?? 'no-preference',
    reducedMotion: look.reducedMotion ?? 'no-preference',
  })
  await page.evaluate(`document.documentElement.style.fontSize = '${100 * (look.textSize ?? 1)}%'`)
}

async function open(page: Page, { path, name, press = [] }: list.Screen): Promise<void> {
  // From one fragment to the next the browser would load nothing.
  await page.goto('about:blank')
  await page.goto(ORIGIN + path)
  await settled(page)
  if (name !== undefined) await page.getByRole('textbox', { name: /^(name|nombre)$/i }).fill(name)
  for (const word of press) {
    const pressed = page
      .getByRole('button', { name: word })
      .or(page.getByRole('tab', { name: word }))
      .or(page.getByRole('link', { name: word }))
      .or(page.locator('summary', { hasText: word }))
    await pressed.filter({ visible: true }).first().click({ timeout: 10_000 })
    await settled(page)
  }
}

async function inspect(page: Page, who: string, screen: list.Screen, look: Look): Promise<void> {
  const pressed = (screen.press ?? []).map(({ source }) => ` ${source}`).join('')
  const seen = `${who} ${screen.path}${pressed}, ${look.name}`
  looks += 1
  try {
    await show(page, look)
    await (look.opens ? open(page, screen) : settled(page))
  } catch (error) {
    found(`${seen}: did not settle: ${String(error).split('\n', 1)[0]}`)
  }
  for (const flaw of await flawsOf(page, look.language ? 'es' : 'en')) found(`${seen}: ${flaw}`)
  if (PICTURES) {
    await page.screenshot({ path: join(PICTURES, `${seen.replace(/[^a-z0-9]+/gi, '-')}.png`) })
  }
  const { action, steps = action ? [{ to: action }] : [] } = screen
  const last = steps.at(-1)?.to.source
  if (last === undefined || !look.opens || look.language) return
  const stops = await stopsTo(page, steps)
  if (stops === undefined) found(`${seen}: more than ${MOST_STOPS} stops to ${last}`)
  else {
    mostStops = Math.max(mostStops, stops)
    console.log(`${seen}: ${stops} stops to ${last}`)
  }
}

async function visit(browser: Browser, group: Group): Promise<void> {
  const { name, screens } = group
  const { english, spanish } = await visitors.browsersOf(browser, ORIGIN, group.sign)
  const [page, inSpanish] = [await english.newPage(), await spanish.newPage()]
  const own = typeof screens === 'function' ? await screens(english.request) : screens
  for (const context of group.isBroken ? [english, spanish] : []) {
    await context.route(/\/(api|direct)\/(?!user$|config$)/, (route) =>
      route.fulfill({ status: 400, json: { message: 'Not now', code: 'invalid' } }),
    )
  }
  for (const screen of own) {
    for (const look of group.looks) await inspect(look.language ? inSpanish : page, name, screen, look)
    console.log(`${name} ${screen.path}: seen, ${findings} findings so far`)
  }
  await Promise.all([english.close(), spanish.close()])
}

const executablePath = await chromiumPath()
if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH.')
const folder = await mkdtemp(join(tmpdir(), 'tablecast-screens-'))
const started: ChildProcess[] = []

try {
  if (PICTURES) await mkdir(PICTURES, { recursive: true })
  await start(started, START_SERVER, { PORT: new URL(ORIGIN).port, DATA_DIR: folder })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    for (const group of GROUPS) {
      if (WANTED.length === 0 || WANTED.includes(group.name)) await visit(browser, group)
    }
  } finally {
    await browser.close()
  }
  console.log(`${looks} looks, at most ${mostStops} stops to a main action, ${findings} findings.`)
} finally {
  await Promise.all(started.map(end))
  await rm(folder, { recursive: true, force: true })
}
process.exit(findings === 0 ? 0 : 1)
