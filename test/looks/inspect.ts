import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { patient } from '#test/support/timeouts.ts'
import { whatIsCutOff } from '../e2e/whatIsCutOff.js'
import { whatStays } from '../e2e/whatStays.js'
import type { Step } from './list.ts'

const AXE: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  resultTypes: ['violations'],
}

/** The most Tab presses allowed from the top of a screen to its main action. */
export const MAX_STOPS = 25

// The list waits behind the question for the party size.
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

/** What is wrong with the screen in its current state. */
export async function flawsOf(page: Page, language: string): Promise<string[]> {
  const flaws = await seenBy(page, language)
  if (flaws.length === 0) return []
  // A toast that was still fading in doesn't have its final contrast yet.
  await page.waitForTimeout(1000)
  return seenBy(page, language)
}

async function seenBy(page: Page, language: string): Promise<string[]> {
  // Without other frames, axe merges nothing in a page of its own, which takes longer than the check itself.
  const { violations } = await new AxeBuilder({ page }).options(AXE).setLegacyMode().analyze()
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => {
      const [why] = any
      return `${id} at ${target.join(' ')}${why ? ` (${why.message})` : ''}`
    }),
  )
  return [...broken, ...(await page.evaluate(whatIsCutOff, language)), ...(await page.evaluate(whatStays))]
}

/** What a person can press or type in. */
export const controlNamed = (page: Page, name: RegExp): Locator =>
  (['button', 'tab', 'link', 'textbox', 'combobox'] as const)
    .reduce(
      (either, role) => either.or(page.getByRole(role, { name })),
      page.locator('summary', { hasText: name }),
    )
    .filter({ visible: true })
    .first()

/** How many key presses reach the last step; undefined if more than `MAX_STOPS`. */
export async function stopsTo(page: Page, steps: readonly Step[]): Promise<number | undefined> {
  const isFocusedOn = async (action: RegExp) => {
    const name = await page.evaluate<string>(NAME_OF_FOCUSED)
    return action.test(name.trim())
  }
  let stops = 0
  for (const [index, { to, by = 'Tab', types }] of steps.entries()) {
    while (!(await isFocusedOn(to))) {
      if (stops === MAX_STOPS) return undefined
      await page.keyboard.press(by)
      stops += 1
    }
    if (index === steps.length - 1) break
    if (types !== undefined) {
      await page.keyboard.type(types)
      continue
    }
    await page.keyboard.press('Enter')
    await page.waitForTimeout(OPENS_WITHIN_MS)
    await settled(page)
    await controlNamed(page, steps[index + 1]?.to ?? to).waitFor({ timeout: patient(10_000) })
  }
  return stops
}

/** A dialog loads its form when it is first opened. */
const OPENS_WITHIN_MS = 1000

const NAME_OF_FOCUSED = `(() => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  return focused.getAttribute('aria-label') ?? focused.labels?.[0]?.textContent ?? focused.textContent ?? ''
})()`
