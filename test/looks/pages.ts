import type { BrowserContext, Page } from '@playwright/test'
import { patient } from '#test/support/timeouts.ts'

/** One visitor's pages, one per language. A page on which a look failed, crashed or never ended is replaced. */

export type Locale = 'en-US' | 'es-US'
type Work = (page: Page, isNew: boolean) => Promise<void>

const LOOK_WITHIN_MS = patient(120_000)
const CLOSE_WITHIN_MS = patient(10_000)

export function pagesOf(
  newContext: (locale: Locale) => Promise<BrowserContext>,
  lookWithinMs = LOOK_WITHIN_MS,
) {
  const pages = new Map<Locale, Page>()

  async function close(locale: Locale): Promise<void> {
    const page = pages.get(locale)
    pages.delete(locale)
    // What belongs to a browser that has ended cannot be closed.
    if (page) await inTime(page.context().close(), CLOSE_WITHIN_MS).catch(() => {})
  }

  return {
    /** Returns why the look failed; undefined if it didn't. */
    async look(locale: Locale, work: Work): Promise<string | undefined> {
      try {
        const opened = pages.get(locale)
        const page = opened ?? (await (await newContext(locale)).newPage())
        pages.set(locale, page)
        await inTime(work(page, !opened), lookWithinMs)
        return undefined
      } catch (error) {
        await close(locale)
        return firstLineOf(error)
      }
    },
    async close(): Promise<void> {
      for (const locale of [...pages.keys()]) await close(locale)
    },
  }
}

export const firstLineOf = (error: unknown): string => String(error).split('\n', 1)[0] ?? ''

/** What runs in a page has no timeout of its own. */
async function inTime(work: Promise<void>, withinMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${withinMs / 1000} s`)), withinMs)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
