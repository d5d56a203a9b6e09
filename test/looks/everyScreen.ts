import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
} from '@playwright/test'
import { chromiumPath } from '#test/support/chromium.ts'
import { end, START_SERVER, start } from '#test/support/journeyProgram.ts'
import { aMapStub } from '#test/support/mapStub/mapStub.ts'
import { patient } from '#test/support/timeouts.ts'
import { guestScreens } from './guests.ts'
import { controlNamed, flawsOf, MAX_STOPS, settled, stopsTo } from './inspect.ts'
import * as list from './list.ts'
import { ALL_LOOKS, FEW_LOOKS, KEYBOARD_LOOKS, type Look } from './looks.ts'
import { firstLineOf, type Locale, pagesOf } from './pages.ts'
import * as visitors from './visitors.ts'

/**
 * `npm run screens`: opens every screen of the demo city in every size, theme, mode and language, full, empty and
 * with failing calls, and prints axe violations, what is cut off or wider than the screen, and how many Tab presses
 * reach the main action. `npm run screens -- FOLDER GROUP…` saves a picture of each in the folder; groups such as
 * `diner` leave the others out.
 */

const ORIGIN = `http://localhost:${process.env.PORT ?? 5890}`
const [PICTURES, ...WANTED] = process.argv.slice(2)

type Screens = readonly list.Screen[] | ((request: APIRequestContext) => Promise<list.Screen[]>)

interface Group {
  name: string
  sign: visitors.Sign
  screens: Screens
  looks: readonly Look[]
  /** Every call for data fails. */
  isBroken?: boolean
}

const groups = (sign: visitors.Sign, looks: readonly Look[], named: Record<string, Screens>): Group[] =>
  Object.entries(named).map(([name, screens]) => ({ name, sign, screens, looks }))

const WORKING: readonly Group[] = [
  ...groups(visitors.asNobody, ALL_LOOKS, { 'sign-in': list.ACCOUNT_FORMS, visitor: list.SIGNED_OUT }),
  ...groups(visitors.asNobody, FEW_LOOKS, { 'visitor-dialogs': list.SIGNED_OUT_DIALOGS }),
  ...groups(visitors.asDiner, ALL_LOOKS, { diner: list.DINER }),
  ...groups(visitors.asDiner, FEW_LOOKS, { 'diner-dialogs': list.DINER_DIALOGS }),
  ...groups(visitors.asDiner, KEYBOARD_LOOKS, { 'diner-keyboard': list.DINER_KEYBOARD }),
  ...groups(visitors.asHost, ALL_LOOKS, { restaurant: list.RESTAURANT }),
  ...groups(visitors.asHost, FEW_LOOKS, { 'restaurant-dialogs': list.RESTAURANT_DIALOGS }),
  ...groups(visitors.asHost, KEYBOARD_LOOKS, { 'restaurant-keyboard': list.RESTAURANT_KEYBOARD }),
  ...groups(visitors.asNewDiner, FEW_LOOKS, { 'new-diner': list.EMPTY_DINER }),
  ...groups(visitors.asNewRestaurant, FEW_LOOKS, { 'new-restaurant': list.EMPTY_RESTAURANT }),
  ...groups(visitors.asAdmin, ALL_LOOKS, { admin: list.ADMIN }),
  ...groups(visitors.asAdmin, FEW_LOOKS, { 'admin-dialogs': list.ADMIN_DIALOGS }),
  ...groups(visitors.asAdmin, KEYBOARD_LOOKS, { 'admin-keyboard': list.ADMIN_KEYBOARD }),
  ...groups(visitors.asBistro, ALL_LOOKS, { guests: guestScreens }),
]
const BROKEN = [
  ...groups(visitors.asNobody, FEW_LOOKS, { 'visitor-broken': list.BROKEN_SIGNED_OUT }),
  ...groups(visitors.asDiner, FEW_LOOKS, { 'diner-broken': list.BROKEN_DINER }),
  ...groups(visitors.asHost, FEW_LOOKS, { 'restaurant-broken': list.BROKEN_RESTAURANT }),
  ...groups(visitors.asAdmin, FEW_LOOKS, { 'admin-broken': list.BROKEN_ADMIN }),
].map((group) => ({ ...group, isBroken: true }))

function wanted(): Group[] {
  const all = [...WORKING, ...BROKEN]
  if (WANTED.length === 0) return all
  return WANTED.map((name) => {
    const found = all.find((group) => group.name === name)
    if (!found) throw new Error(`No group ${name}. There are: ${all.map((group) => group.name).join(', ')}.`)
    return found
  })
}

let looks = 0
let failedLooks = 0
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
  // Navigating from one fragment to another would not load the page.
  await page.goto('about:blank')
  await page.goto(ORIGIN + path)
  await settled(page)
  if (name !== undefined) await page.getByRole('textbox', { name: /^(name|nombre)$/i }).fill(name)
  for (const word of press) {
    await controlNamed(page, word).click({ timeout: patient(10_000) })
    await settled(page)
  }
}

async function inspect(page: Page, seen: string, screen: list.Screen, look: Look, opens: boolean) {
  try {
    await show(page, look)
    await (opens ? open(page, screen) : settled(page))
  } catch (error) {
    found(`${seen}: did not settle: ${firstLineOf(error)}`)
  }
  for (const flaw of await flawsOf(page, look.language ? 'es' : 'en')) found(`${seen}: ${flaw}`)
  if (PICTURES) {
    await page.screenshot({ path: join(PICTURES, `${seen.replace(/[^a-z0-9]+/gi, '-')}.png`) })
  }
  const { action, steps = action ? [{ to: action }] : [] } = screen
  const last = steps.at(-1)?.to.source
  if (last === undefined || !look.opens || look.language) return
  const stops = await stopsTo(page, steps)
  if (stops === undefined) found(`${seen}: more than ${MAX_STOPS} stops to ${last}`)
  else {
    mostStops = Math.max(mostStops, stops)
    console.log(`${seen}: ${stops} stops to ${last}`)
  }
}

type NewContext = (locale: Locale, storageState: visitors.State) => Promise<BrowserContext>

/** Looks at all screens of a group. A look that fails is a finding, and the others follow. */
async function visit(newContext: NewContext, { name, sign, screens, looks: own, isBroken }: Group) {
  const { request, state } = await visitors.signedIn(ORIGIN, sign)
  const all = typeof screens === 'function' ? await screens(request) : screens
  const pages = pagesOf(async (locale) => {
    const context = await newContext(locale, state)
    if (isBroken) await failCalls(context)
    return context
  })
  for (const screen of all) {
    const { press = [], steps = [] } = screen
    const pressed = [...press, ...steps.map(({ to }) => to)].map(({ source }) => ` ${source}`).join('')
    for (const look of own) {
      looks += 1
      const seen = `${name} ${screen.path}${pressed}, ${look.name}`
      const failure = await pages.look(look.language ?? 'en-US', (page, isNew) =>
        inspect(page, seen, screen, look, isNew || look.opens === true),
      )
      if (failure === undefined) continue
      failedLooks += 1
      found(`${seen}: the look failed: ${failure}`)
    }
    console.log(`${name} ${screen.path}: seen, ${findings} findings so far`)
  }
  await Promise.all([pages.close(), request.dispose()])
}

const failCalls = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/(api|direct)\/(?!user$|config$)/, (route) =>
    // The page that asked may be gone by now.
    route.fulfill({ status: 400, json: { message: 'Not now', code: 'internal' } }).catch(() => {}),
  )

async function launch(): Promise<Browser> {
  const executablePath = await chromiumPath()
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

/** Visits groups one after another, in a browser that is replaced if it ends. */
async function visitAll(left: Group[]): Promise<void> {
  let browser = await launch()
  const newContext: NewContext = async (locale, storageState) => {
    if (!browser.isConnected()) browser = await launch()
    return browser.newContext({ baseURL: ORIGIN, serviceWorkers: 'block', locale, storageState })
  }
  for (let group = left.shift(); group; group = left.shift()) {
    try {
      await visit(newContext, group)
    } catch (error) {
      found(`${group.name}: not visited: ${firstLineOf(error)}`)
    }
  }
  await browser.close()
}

const folder = await mkdtemp(join(tmpdir(), 'tablecast-screens-'))
const started: ChildProcess[] = []
const maps = await aMapStub()

try {
  if (PICTURES) await mkdir(PICTURES, { recursive: true })
  await start(started, START_SERVER, {
    ...{ PORT: new URL(ORIGIN).port, DATA_DIR: folder },
    ...{ PHOTON_URL: maps.photonUrl, OVERPASS_URL: maps.overpassUrl },
  })
  const left = wanted()
  // A screen waits for the server and for animations; another group is visited meanwhile.
  await Promise.all([visitAll(left), visitAll(left)])
  console.log(
    `${looks} looks, ${failedLooks} failed; at most ${mostStops} stops to a main action, ${findings} findings.`,
  )
} finally {
  await Promise.all([...started.map(end), maps.close()])
  await rm(folder, { recursive: true, force: true })
}
process.exit(findings === 0 ? 0 : 1)
