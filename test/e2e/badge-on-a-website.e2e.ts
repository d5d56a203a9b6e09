import { once } from 'node:events'
import { createServer } from 'node:http'
import { ROUTES } from '#contract/screens.ts'
import { patient } from '../support/timeouts.ts'
import { aNewEmail, expect, test } from './journey.ts'
import { aRestaurant, PASSWORD } from './restaurant.ts'

/** A website on another host and port, whose page frames the addresses of its query. */
async function aWebsite() {
  const server = createServer(({ url = '/' }, response) => {
    const addresses = (new URL(url, 'http://website').searchParams.get('frames') ?? '').split(' ')
    const frames = addresses.map((address, at) => `<iframe title="${at}" src="${address}"></iframe>`)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Our website</title>${frames.join('')}</html>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the website has no port')
  return {
    pageWith: (...frames: string[]) =>
      `http://127.0.0.1:${address.port}/?${new URLSearchParams({ frames: frames.join(' ') })}`,
    close: () => server.close(),
  }
}

/** What Chromium shows in a frame whose page refuses to be framed. */
const REFUSED = 'chrome-error://chromewebdata/'

test('a website shows the wait by a badge, which follows it and can do nothing for a visitor', async ({
  page,
  playwright,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const website = await aWebsite()
  const restaurant = await aRestaurant(page.request, [{ tableNumber: 'A2', seats: 2 }])
  // Signed in as the owner. The page of the journey is not used, because it fails on what the browser refuses.
  const visitor = await page.context().newPage()
  const address = `${site}/embed/${restaurant.id}`
  const asked = visitor.waitForRequest(address)
  await visitor.goto(website.pageWith(address))
  const badge = visitor.frameLocator('iframe')
  await expect(badge.getByText(restaurant.name)).toBeVisible()

  const request = await asked
  expect((await request.allHeaders()).cookie).toBeUndefined()
  expect((await request.response())?.headers()['set-cookie']).toBeUndefined()

  const send = (tables: string) =>
    fetch(tables, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      body: '{"tableNumber":"Z9"}',
    }).then(
      () => 'sent',
      () => 'stopped',
    )
  const tables = `${site}/api/tables`
  expect(
    await badge.locator('body').evaluate((_, url) => fetch(url).then(Object, () => 'stopped'), tables),
  ).toBe('stopped')
  expect(await visitor.evaluate(send, tables)).toBe('stopped')
  expect(await (await page.request.get('/api/tables')).json()).toHaveLength(1)

  // It reloads itself once a minute; here every five seconds.
  const periods = new Set<string | undefined>()
  await visitor.route(address, async (route) => {
    const response = await route.fetch()
    periods.add(response.headers().refresh)
    await route.fulfill({ response, headers: { ...response.headers(), refresh: '5' } })
  })
  await visitor.reload()
  await expect(badge.getByText(restaurant.name)).toBeVisible()
  const diner = await playwright.request.newContext({ baseURL: site })
  const account = { userType: 'diner', email: aNewEmail(), password: PASSWORD, username: 'Wren' }
  expect((await diner.post('/api/register', { data: account })).status()).toBe(201)
  const report = { restaurantId: restaurant.id, waitTime: 35, partySize: 2, status: 'wait_time_report' }
  expect((await diner.post('/api/reservations', { data: report })).ok()).toBe(true)
  await diner.dispose()
  await expect(badge.locator('b')).toHaveText(/^35/, { timeout: patient(60_000) })
  expect(periods).toEqual(new Set(['60']))
  await visitor.unrouteAll({ behavior: 'ignoreErrors' })

  const opened = page.context().waitForEvent('page')
  await badge.getByRole('link').click()
  await expect(await opened).toHaveURL(`${site}/restaurant/${restaurant.id}`)
  website.close()
})

test('no website can frame another page', async ({ page, baseURL }) => {
  const site = baseURL ?? ''
  const website = await aWebsite()
  const { id } = await aRestaurant(page.request)
  const refused = [
    ROUTES.browse,
    `/restaurant/${id}`,
    ROUTES.adminLogin,
    ROUTES.restaurantDashboard,
    '/join/DOOR?kiosk',
  ]
  const visitor = await page.context().newPage()
  await visitor.goto(website.pageWith(...[`/embed/${id}`, ...refused].map((path) => site + path)))
  const framed = () =>
    visitor
      .mainFrame()
      .childFrames()
      .map((frame) => frame.url())
  await expect.poll(framed).toEqual([`${site}/embed/${id}`, ...refused.map(() => REFUSED)])
  website.close()
})
