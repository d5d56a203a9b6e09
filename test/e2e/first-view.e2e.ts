import type { Page } from '@playwright/test'
import { expect, test, VARIANT } from './journey.ts'

/** What the server has rendered is readable without scripts, and the browser takes it over without a difference. */

const SCREENS = [
  { path: '/', en: 'Know the wait before you go.', es: 'Conoce la espera antes de salir.' },
  { path: '/browse?partySize=4', en: /^\d+ places nearby$/, es: /^\d+ lugares cerca$/ },
  { path: '/browse?partySize=2&place=1', en: 'Browse restaurants', es: 'Explorar restaurantes' },
  {
    path: '/diner',
    en: 'Report a wait. Help everyone in line.',
    es: 'Reporta una espera. Ayuda a toda la fila.',
  },
  {
    path: '/diner?form=full',
    en: 'Report a wait. Help everyone in line.',
    es: 'Reporta una espera. Ayuda a toda la fila.',
  },
  { path: '/restaurant/1', en: /\w/, es: /\w/ },
]

/** The app has taken the page over once it answers to a press. On a phone, the list has no menu. */
async function expectTakenOver(page: Page): Promise<void> {
  if (!page.url().includes('/browse')) {
    // A press before the page is taken over has no effect.
    await expect(async () => {
      await page.getByRole('button', { name: /^Men[uú]$/ }).click({ timeout: 3000 })
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
    }).toPass()
  } else if (page.url().includes('place=')) {
    await page.getByRole('button', { name: /^(Close|Cerrar)$/ }).click()
    await expect(page).not.toHaveURL(/place=/)
  } else {
    await page.getByRole('button', { name: /^Lista?$/ }).click()
    await expect(page.getByRole('button', { name: /^Mapa?$/ })).toBeVisible()
  }
}

for (const { locale, language, details } of [
  { locale: 'en-US', language: 'en', details: {} },
  { locale: 'es-MX', language: 'es', details: VARIANT },
] as const) {
  test.describe(`in ${language}`, details, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })
    test('every screen is taken over without a difference', async ({ page }) => {
      for (const screen of SCREENS)
        await test.step(screen.path, async () => {
          await page.goto(screen.path)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen[language])
          await expectTakenOver(page)
        })
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })
      test('every screen is readable, and a place in the list is a plain link', async ({ page }) => {
        for (const screen of SCREENS.filter(({ path }) => !path.includes('place='))) {
          await page.goto(screen.path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen[language])
        }
        await page.goto('/browse?partySize=4')
        await page.getByRole('listitem').getByRole('link').first().click()
        await expect(page).toHaveURL(/\/browse\?partySize=4&place=\d+/)
      })
    })
  })
}

test('a difference would be reported', async ({ page, complaints }) => {
  await page.route('**/diner', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<h1>Report a wait', '<h1>Something else')
    await route.fulfill({ response, body })
  })
  await page.goto('/diner')
  await expectTakenOver(page)
  expect(complaints.join()).toMatch(/hydrat|Minified React error #418/i)
  complaints.length = 0
})

test('without a network, a screen that is not loaded says so, and comes with its styles when it is back', async ({
  page,
  context,
  complaints,
}) => {
  const failed = new Set<string>()
  page.on('requestfailed', (request) => failed.add(request.url()))
  page.on('requestfinished', (request) => failed.delete(request.url()))
  const stylesThatFailed = () => [...failed].filter((url) => url.endsWith('.css'))
  await page.goto('/terms')
  await page.waitForLoadState('networkidle')
  const signIn = page.getByRole('link', { name: 'Sign In' })
  const browse = page.getByRole('navigation').getByRole('link', { name: 'Browse' })
  await context.setOffline(true)
  await signIn.hover()
  await expect.poll(stylesThatFailed).not.toEqual([])
  await context.setOffline(false)
  await signIn.click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect.poll(stylesThatFailed).toEqual([])

  await context.setOffline(true)
  await browse.click()
  await expect(page.getByText(/^You're offline\. This page loads/)).toBeVisible()
  await expect(page.getByText('CSS')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'How many people?' })).toBeVisible()
  complaints.splice(0)
})
