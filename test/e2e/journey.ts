import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { patient } from '../support/timeouts.ts'

/** Left to `npm run test:long`: variants of what another journey shows, on one kind of map or in one more town. */
export const AT_LENGTH = { tag: '@long' }
/** Left to CI and `npm run test:long`: shows again what another journey shows, on another device or in another town. */
export const VARIANT = { tag: '@variant' }

export interface Nodes {
  /** Another server on the same database if the project has one, else the same server. */
  otherNode: string
}

/** A journey fails on any complaint of the browser: console errors, uncaught errors, policy reports. */
export const test = base.extend<{ complaints: string[] } & Nodes>({
  otherNode: [async ({ baseURL }, use) => use(baseURL ?? ''), { option: true }],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      watch(page, complaints)
      await use(complaints)
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

// The browser logs every 4xx response as an error, including those that a screen expects (such as the current user's
// 401).
const EXPECTED = /the server responded with a status of (401|404|409|400)/

export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
}

/** The screen has no relevant accessibility violations once it has settled. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      // Else it opens another page for what was found in frames, which takes longer than the rest.
      .setLegacyMode()
      .analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found).toEqual([])
    // Text that is still fading in does not have its final contrast yet.
    // Checking a long list takes several seconds on a busy machine.
  }).toPass({ intervals: [250, 500, 1_000], timeout: patient(60_000) })
}

let made = 0
/** A new email for each sign-up, even when a run is repeated on the same database. */
export const aNewEmail = (): string => {
  made += 1
  return `journey-${Date.now()}-${process.pid}-${made}@example.com`
}

export { expect }
