import { pagesOf } from '../looks/pages.ts'
import { expect, test, VARIANT } from './journey.ts'

/** `npm run screens` looks at hundreds of screens: one that fails must not end the others. */

const SHORT_MS = 2_000

test(
  'a look that fails, crashes its page or never ends is reported, and the next one has a new page',
  VARIANT,
  async ({ browser }) => {
    const pages = pagesOf((locale) => browser.newContext({ locale }), SHORT_MS)
    const isNext = async () => {
      let wasNew: boolean | undefined
      const failure = await pages.look('en-US', async (page, isNew) => {
        await page.goto('data:text/html,<h1>Next</h1>')
        await expect(page.getByRole('heading')).toHaveText('Next')
        wasNew = isNew
      })
      return failure ?? (wasNew ? 'a new page' : 'the same page')
    }
    expect(await isNext()).toBe('a new page')
    expect(await isNext()).toBe('the same page')
    const broken = await pages.look('en-US', () => Promise.reject(new Error('no such button\nat line 1')))
    expect(broken).toBe('Error: no such button')
    expect(await isNext()).toBe('a new page')
    const crashed = await pages.look('en-US', async (page) => {
      await page.goto('chrome://crash')
    })
    expect(crashed).toContain('crash')
    expect(await isNext()).toBe('a new page')
    const endless = await pages.look('en-US', (page) => page.evaluate('for (;;) {}'))
    expect(endless).toBe('Error: not done within 2 s')
    expect(await isNext()).toBe('a new page')
    await pages.close()
    expect(await isNext()).toBe('a new page')
    await pages.close()
  },
)
