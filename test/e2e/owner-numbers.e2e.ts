import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { drizzle } from 'drizzle-orm/node-postgres'
import { byToken } from '#contract/call.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { aReservation } from '../support/factories.ts'
import { DATABASE_OF_JOURNEYS } from '../support/journeyServers.ts'
import { aNewEmail, expect, expectAccessible, test, VARIANT } from './journey.ts'
import { anotherPage, aRestaurant, PASSWORD } from './restaurant.ts'

/** A week whose Sunday has 23 hours, as the restaurant's clock counts it. */
const WEEKS = [
  {
    city: 'New York',
    pin: { latitude: '40.73060', longitude: '-73.98660' },
    ...{ from: '2026-03-02', saturday: '2026-03-07', to: '2026-03-08', sunday: 'Sun, Mar 8' },
    before: ['2026-03-02T04:59:59Z'],
    weekdays: ['2026-03-02T05:00:00Z', '2026-03-08T04:59:59Z'],
    // The clock goes from 2:00 to 3:00 at 07:00 UTC, so the day ends an hour earlier.
    sundays: ['2026-03-08T05:00:00Z', '2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z', '2026-03-09T03:59:59Z'],
    after: ['2026-03-09T04:00:00Z'],
  },
  {
    city: 'Berlin',
    pin: { latitude: '52.52000', longitude: '13.40500' },
    ...{ from: '2026-03-23', saturday: '2026-03-28', to: '2026-03-29', sunday: 'Sun, Mar 29' },
    before: ['2026-03-22T22:59:59Z'],
    weekdays: ['2026-03-22T23:00:00Z', '2026-03-28T22:59:59Z'],
    sundays: ['2026-03-28T23:00:00Z', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-03-29T21:59:59Z'],
    after: ['2026-03-29T22:00:00Z'],
  },
]
type Week = (typeof WEEKS)[number]
const WAITED_MINUTES = 20
const PARTY_SIZE = 3

/** All parties were quoted 15 minutes; those of weekdays are seated after 20, those of the Sunday leave. */
async function playWeek(restaurantId: number, { before, weekdays, sundays, after }: Week): Promise<void> {
  const pool = createPool({
    connection: { connectionString: process.env[DATABASE_OF_JOURNEYS] ?? '' },
    max: 1,
  })
  const db = drizzle(pool)
  const join = (joined: string, outcome: object) =>
    aReservation(db, {
      ...{ restaurantId, partySize: PARTY_SIZE, name: 'Ada', source: 'host', waitTime: 15 },
      ...{ createdAt: new Date(joined), reservationTime: new Date(joined) },
      ...outcome,
    })
  try {
    for (const joined of [...before, ...weekdays, ...after]) {
      const seatedAt = new Date(Date.parse(joined) + WAITED_MINUTES * MINUTE_MS)
      const completedAt = new Date(seatedAt.getTime() + 60 * MINUTE_MS)
      await join(joined, { status: 'completed', endedReason: 'completed', seatedAt, completedAt })
    }
    for (const joined of sundays) {
      const cancelledAt = new Date(joined)
      await join(joined, { status: 'cancelled', endedReason: 'left', cancelledBy: 'restaurant', cancelledAt })
    }
  } finally {
    await pool.end()
  }
}

/** Guarantee behind the cast: without options for types, the parser returns texts. */
const visitsIn = (csv: Buffer) => parse(csv, { columns: true, bom: true }) as Record<string, string>[]

const tile = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

async function show(page: Page, { from, to }: Week): Promise<void> {
  await page.goto('/restaurant/numbers')
  await page.getByRole('button', { name: 'Other days' }).click()
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
}

for (const week of WEEKS) {
  const title = `an owner in ${week.city} reads the numbers of a week in which the clock changes, and its file`
  test(title, week === WEEKS[0] ? {} : VARIANT, async ({ page }) => {
    const { id } = await aRestaurant(page.request, [], week.pin)
    await playWeek(id, week)
    await show(page, week)
    await expect(tile(page, 'Parties')).toHaveText('6+500%1 before')
    await expect(tile(page, 'Covers')).toHaveText('6+100%3 before')
    await expect(tile(page, 'Average wait')).toHaveText('20 min20 min before')
    await expect(tile(page, 'Walk-aways')).toHaveText('40 before')
    await expect(tile(page, 'Within 10 min of the quote')).toHaveText('100%100% before')
    await page.getByText('Show as table').click()
    const sunday = page.getByRole('table', { name: 'Parties by day' }).getByRole('row', { name: week.sunday })
    await expect(sunday).toContainText('4')
    // Two parties joined a minute apart on the Sunday, at 1:59 and 3:00.
    const hours = page.getByRole('table', { name: 'Average wait by weekday and hour' })
    await expect(hours.getByRole('columnheader')).toHaveText(['Weekday', '11 pm', '12 am', '1 am', '3 am'])
    const ofSunday = hours.getByRole('row', { name: /^Sun/ }).getByRole('cell')
    await expect(ofSunday).toHaveText(Array.from({ length: 4 }, () => /1 party, nobody seated/))
    await expectAccessible(page)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    const rows = visitsIn(await readFile(await file.path()))
    expect(rows.map(({ day, joined }) => `${day} ${joined}`)).toEqual([
      `${week.from} 00:00`,
      `${week.saturday} 23:59`,
      ...['00:00', '01:59', '03:00', '23:59'].map((joined) => `${week.to} ${joined}`),
    ])
    expect(rows.map(({ outcome, waited_minutes: waited }) => [outcome, waited])).toEqual([
      ...[1, 2].map(() => ['completed', String(WAITED_MINUTES)]),
      ...[1, 2, 3, 4].map(() => ['left', '']),
    ])
  })
}

test('a host sees no numbers', async ({ page, browser, complaints }) => {
  await aRestaurant(page.request)
  const invite = await page.request.post('/api/team/invites', { data: { role: 'host' } })
  const token = String((await invite.json()).url).split('#token=')[1] ?? ''
  const host = await anotherPage(browser, complaints)
  const joined = await host.request.post('/api/team/invite/register', {
    data: { fullName: 'Hugo Host', email: aNewEmail(), password: PASSWORD },
    headers: byToken(token),
  })
  expect(joined.status()).toBe(201)
  await host.goto('/restaurant/numbers')
  await expect(host.getByText('Numbers are for owners and managers.')).toBeVisible()
  await expect(host.getByRole('link', { name: 'Download CSV' })).toHaveCount(0)
  const refused = await host.request.get('/api/restaurant/numbers?from=2026-03-02&to=2026-03-08')
  const file = await host.request.get('/api/restaurant/visits.csv?from=2026-03-02&to=2026-03-08')
  expect([refused.status(), file.status()]).toEqual([403, 403])
})
