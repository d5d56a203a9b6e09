import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { whatIsCutOff } from './whatIsCutOff.js'

const LANGUAGES = ['pseudo', 'es'] as const
const WIDTHS = [390, 768, 1180] as const

/** Opens the screens in the test language, whose words are 40 % longer, and in Spanish, on a phone and a tablet, upright too. */
export async function expectNothingCutOff(page: Page, screens: readonly string[]): Promise<void> {
  const found: string[] = []
  for (const language of LANGUAGES) {
    await page.evaluate(`localStorage.setItem('language', '${language}')`)
    for (const screen of screens) {
      await page.goto(screen)
      await expect(page.locator('#root main')).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('main .spin, main .skel')).toHaveCount(0)
        const cut = await page.evaluate(whatIsCutOff, language)
        found.push(...cut.map((what) => `${screen} in ${language} at ${width}: ${what}`))
      }
    }
  }
  await page.evaluate("localStorage.removeItem('language')")
  expect(found).toEqual([])
}
