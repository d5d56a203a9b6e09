import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { patient } from '#test/support/timeouts.ts'
import { whatIsCutOff } from '../../test/e2e/whatIsCutOff.js'

const AXE: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  resultTypes: ['violations'],
}

/** Most Tab presses from the top of a screen to its main action. */
export const MOST_STOPS = 25

// Behind the question for the party size, the list waits.
const AT_REST = `(document.querySelector('[role=dialog]') ||
    !document.querySelector('[aria-busy=true], #first-list, .skel')) &&
  document.getAnimations().every((one) => one.playState !== 'running' ||
    one.effect.getComputedTiming().endTime === Infinity)`

/** Resolves once the screen has loaded and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page
    .getByRole('heading')
    .first()
    .waitFor({ timeout: patient(30_000) })
  // Not with waitForFunction: it evaluates text in the page, which the site's content policy refuses.
  await expect.poll(() => page.evaluate<boolean>(AT_REST), { timeout: patient(10_000) }).toBe(true)
}

/** What is wrong with the screen as it is now. */
export async function flawsOf(page: Page, language: string): Promise<string[]> {
  const flaws = await seenBy(page, language)
  if (flaws.length === 0) return []
  // A toast that was still fading in doesn't have its final contrast yet.
  await page.waitForTimeout(1000)
  return seenBy(page, language)
}

async function seenBy(page: Page, language: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(AXE).analyze()
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => {
      const [why] = any
      return `${id} at ${target.join(' ')}${why ? ` (${why.message})` : ''}`
    }),
  )
  return [...broken, ...(await page.evaluate(whatIsCutOff, language))]
}

/** How many Tab presses reach the action; undefined if no more than `MOST_STOPS` do. */
export async function stopsTo(page: Page, action: RegExp): Promise<number | undefined> {
  const isFocused = () => page.evaluate<string>(NAME_OF_FOCUSED).then((name) => action.test(name.trim()))
  if (await isFocused()) return 0
  for (let stops = 1; stops <= MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if (await isFocused()) return stops
  }
  return undefined
}

const NAME_OF_FOCUSED = `(() => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  return focused.getAttribute('aria-label') ?? focused.labels?.[0]?.textContent ?? focused.textContent ?? ''
})()`
