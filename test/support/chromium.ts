import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium: `CHROMIUM_PATH`, the usual places, or Playwright's own; null if there is none. */
export async function chromiumPath(): Promise<string | null> {
  const places = [process.env.CHROMIUM_PATH ?? '', ...USUAL_PLACES, chromium.executablePath()]
  return places.find((place) => place !== '' && existsSync(place)) ?? null
}
