import type { Browser, Locator, Page } from '@playwright/test'
import { DAY_MS } from '#domain/durations.ts'
import { expect, test, VARIANT } from './journey.ts'
import {
  aColleague,
  aDiner,
  anotherHost,
  aRestaurant,
  dayFromNow,
  forgetCuts,
  requests,
  tables,
  waitlist,
} from './restaurant.ts'

/** What happens to a host on a Friday: each in at most three taps plus typing, and seen at the other stand. */

const MOST_TAPS = 3
const TABLES = [
  { tableNumber: 'T1', seats: 2 },
  { tableNumber: 'T2', seats: 4 },
  { tableNumber: 'T3', seats: 4 },
  { tableNumber: 'T9', seats: 6 },
  { tableNumber: 'T10', seats: 6 },
]
const NAMES = 'Rossi Okafor Huang Tran Delgado Ito Novak Silva Moreau Klein Patel'.split(' ')

const row = (page: Page, name: string) =>
  waitlist(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const tile = (page: Page, tableNumber: string) =>
  tables(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(tableNumber, { exact: true }) })
/** The table as a choice of where to seat: before a party is being seated, the tile has only its menu. */
const choice = (page: Page, tableNumber: string) =>
  tile(page, tableNumber).getByRole('button', { name: /^(?!More for)/ })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

/** One tap on a target: a press, or the choice of an option. */
type Tap = (target: Locator, act?: (target: Locator) => Promise<unknown>) => Promise<void>
const press: Tap = (target) => target.click()

type Section = 'Waitlist' | 'Tables' | 'Requests'
/** Shows a section of the stand; on a phone that is a tap too. */
type Open = (section: Section) => Promise<void>

const TABLET = { width: 1180, height: 820 }
const PHONE = { width: 390, height: 844 }

/** A stand with eleven parties, two tables to be pushed together, and a second host who watches. */
async function aFriday(page: Page, browser: Browser, complaints: string[], viewport = TABLET) {
  await page.setViewportSize(viewport)
  const restaurant = await aRestaurant(page.request, TABLES)
  const list: { id: number; tableNumber: string }[] = await (await page.request.get('/api/tables')).json()
  const change = async (number: string, data: object) => {
    const id = list.find(({ tableNumber }) => tableNumber === number)?.id
    expect((await page.request.patch(`/api/tables/${id}`, { data })).status()).toBe(200)
  }
  await change('T9', {
    neighborIds: list.filter(({ tableNumber }) => tableNumber === 'T10').map(({ id }) => id),
  })
  await change('T3', { traits: ['window'] })
  for (const [name, partySize] of [...NAMES.map((one) => [one, 2]), ['Whitcombe', 12]]) {
    const data = { status: 'ready_to_seat', name, partySize, waitTime: 20 }
    expect((await page.request.post('/api/reservations', { data })).status()).toBe(201)
  }
  await page.goto('/restaurant/dashboard')
  const other = await anotherHost(browser, restaurant, complaints)
  await expect(row(page, 'Rossi')).toBeVisible()
  /** On a phone, one section is shown at a time. */
  const show = async (section: Section, tap: Tap = press) => {
    if (viewport === PHONE) await tap(page.getByRole('tab', { name: section }))
  }
  return {
    restaurant,
    other,
    show,
    /** Plays one situation, on a phone from the waitlist, and counts its taps. */
    situation: (name: string, play: (tap: Tap, open: Open) => Promise<void>, mostTaps = MOST_TAPS) =>
      test.step(name, async () => {
        let taps = 0
        const tap: Tap = async (target, act = press) => {
          taps += 1
          await act(target)
        }
        await show('Waitlist')
        await play(tap, (section) => show(section, tap))
        expect(taps, name).toBeLessThanOrEqual(mostTaps)
      }),
    expectAtBoth: async (place: (stand: Page) => Locator, text: string) => {
      for (const stand of [page, other]) await expect(place(stand)).toContainText(text)
    },
  }
}

const DEVICES = [
  ['a tablet', TABLET, {}],
  ['a phone', PHONE, VARIANT],
] as const

for (const [device, viewport, details] of DEVICES)
  test(
    `the moves of a Friday on ${device}, each in three taps, seen by the second host`,
    details,
    async ({ page, browser, complaints }) => {
      const { other, show, situation, expectAtBoth } = await aFriday(page, browser, complaints, viewport)

      await situation('a guest asks how long it takes for four', async () => {
        const quotes = page.getByRole('region', { name: 'Quote for a new party' })
        await expect(quotes.getByRole('listitem').filter({ hasText: '3–4' })).toContainText(/now|\d+/i)
      })

      await situation('a party arrives and is quoted', async (tap) => {
        await tap(button(page, 'Add Party').first())
        const dialog = page.getByRole('dialog', { name: 'Add Party' })
        await tap(dialog.getByRole('button', { name: '3', exact: true }))
        await dialog.getByRole('textbox', { name: 'Name' }).fill('Abernathy')
        await page.keyboard.press('Enter')
        await tap(page.getByRole('dialog').getByRole('button', { name: 'Done' }))
        await expect(row(other, 'Abernathy')).toBeVisible()
      })

      await situation('the quote has passed, and a new one is given', async (tap) => {
        await tap(button(page, 'Change Rossi, party of 2'))
        const dialog = page.getByRole('dialog', { name: 'Edit Rossi' })
        await dialog.getByRole('spinbutton', { name: 'Quoted wait' }).fill('45')
        await tap(dialog.getByRole('button', { name: 'Save Changes' }))
        await expectAtBoth((stand) => row(stand, 'Rossi'), 'of 45')
      })

      await situation('a party grows, and keeps its place', async (tap) => {
        await tap(button(page, 'Change Okafor, party of 2'))
        const dialog = page.getByRole('dialog', { name: 'Edit Okafor' })
        await tap(dialog.getByRole('button', { name: '6', exact: true }))
        await tap(dialog.getByRole('button', { name: 'Save Changes' }))
        await expect(button(other, 'Call Okafor, party of 6')).toBeVisible()
      })

      await situation('a party walks away', async (tap) => {
        await tap(button(page, 'More for Klein, party of 2'))
        await tap(button(page, 'Delete Klein, party of 2'))
        await tap(page.getByRole('dialog').getByRole('button', { name: 'Left', exact: true }))
        for (const stand of [other, page]) await expect(row(stand, 'Klein')).toHaveCount(0)
        // The dialog gives the focus back as it closes.
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

      await situation('a party is found among many', async () => {
        const search = page.getByRole('searchbox', { name: 'Find a party' })
        await page.keyboard.press('/')
        await expect(search).toBeFocused()
        await page.keyboard.type('patel')
        await expect(waitlist(page).getByRole('heading', { level: 3 })).toHaveText(['Patel'])
        await search.fill('')
      })

      await situation('a party is called', async (tap) => {
        await tap(button(page, /^Call Patel/))
        await expect(row(other, 'Patel')).toContainText('Called')
      })

      await situation('a party is seated', async (tap) => {
        await tap(row(page, 'Rossi').locator('[data-seat]'))
        await tap(choice(page, 'T1'))
        await expect(page.getByText('Guest seated successfully')).toBeVisible()
        await show('Tables')
        await expectAtBoth((stand) => tile(stand, 'T1'), 'Rossi, party of 2')
      })

      await situation('a seated party grows', async (tap, open) => {
        await open('Tables')
        await tap(button(page, 'More for table T1'))
        await tap(page.getByRole('menuitemradio', { name: '3', exact: true }))
        await expectAtBoth((stand) => tile(stand, 'T1'), 'Rossi, party of 3')
      })

      await situation('it sits at the wrong table', async (tap, open) => {
        await open('Tables')
        await tap(button(page, 'More for table T1'))
        await tap(item(page, 'T2, 4 seats'))
        await expectAtBoth((stand) => tile(stand, 'T2'), 'Rossi, party of 3')
        await expect(tile(other, 'T1')).toContainText('Available')
      })

      await situation('a table is cleared by mistake', async (tap, open) => {
        await open('Tables')
        await tap(button(page, 'Clear Table T2'))
        await expect(tile(other, 'T2')).toContainText('Available')
        // The other stand may know before this one has its answer, whose toast replaces that of the move.
        await expect(page.getByText('Table cleared successfully')).toBeVisible()
        await tap(page.getByRole('button', { name: 'Undo', exact: true }))
        await expect(tile(other, 'T2')).toContainText('Rossi, party of 3')
      })

      await situation('two neighbors are pushed together', async (tap) => {
        await tap(row(page, 'Whitcombe').locator('[data-seat]'))
        await tap(button(page, 'T9 + T10, 12 seats'))
        await expect(page.getByText('Guest seated successfully')).toBeVisible()
        await expect(tables(other).getByText('Whitcombe, 12')).toHaveCount(2)
      })

      await button(page, 'Undo').click()
      await expect(row(other, 'Whitcombe')).toBeVisible()
      await situation('two tables are pushed together by hand', async (tap) => {
        await tap(row(page, 'Whitcombe').locator('[data-seat]'))
        await tap(choice(page, 'T10'))
        await tap(tile(page, 'T9').getByRole('button', { name: 'T10 + T9, 12 seats' }))
        await expect(tables(other).getByText('Whitcombe, 12')).toHaveCount(2)
      })

      await situation('who sat where is read', async (tap) => {
        await tap(button(page, 'History').first())
        await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Whitcombe (12)Since')
        await page.keyboard.press('Escape')
      })

      await situation('a table goes out of service, and its tile says why', async (tap, open) => {
        await open('Tables')
        await tap(button(page, 'More for table T3'))
        await tap(item(page, 'Wobbly'))
        await expectAtBoth((stand) => tile(stand, 'T3'), 'WobblyOut of service')
      })

      await situation('the list pauses, then closes', async (tap) => {
        await tap(button(page, 'Pause 15 min'))
        await expect(button(other, /^Paused until/)).toBeVisible()
        await tap(page.getByRole('button', { name: 'Closed', exact: true }))
        await expect(other.getByRole('button', { name: 'Closed', exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
      })

      await other.context().close()
    },
  )

for (const [device, viewport, details] of DEVICES)
  test(
    `the requests, bookings and rush of a Friday on ${device}, each in three taps`,
    details,
    async ({ page, browser, request, complaints }) => {
      const friday = await aFriday(page, browser, complaints, viewport)
      const { restaurant, other, show, situation, expectAtBoth } = friday
      await aDiner(request)
      const ask = async (data: object) => {
        const asked = await request.post('/api/diner/reservations', {
          data: { restaurantId: restaurant.id, partySize: 2, ...data },
        })
        expect(asked.status()).toBe(201)
      }

      await situation('a party is marked as VIP', async (tap) => {
        await tap(button(page, 'Change Huang, party of 2'))
        await tap(page.getByRole('dialog').getByRole('button', { name: 'VIP' }))
        await tap(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }))
        await expect(row(other, 'Huang').getByLabel('VIP')).toBeVisible()
      })

      await situation('a regular asks for the window', async (tap) => {
        await tap(button(page, 'Change Ito, party of 2'))
        await tap(page.getByRole('dialog').getByRole('button', { name: 'Window' }))
        await tap(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }))
        await expect(row(other, 'Ito').getByLabel('Wants: Window')).toBeVisible()
      })

      await situation('the table at the window is offered first', async (tap) => {
        await tap(row(page, 'Ito').locator('[data-seat]'))
        await expect(tables(page).locator('[data-best]')).toContainText('T3')
        await tap(tables(page).locator('[data-best]'))
        await expect(row(other, 'Ito')).toHaveCount(0)
        await show('Tables')
        await expectAtBoth((stand) => tile(stand, 'T3'), 'Ito, party of 2')
      })

      await ask({})
      await situation('a request from the app is added to the list', async (tap, open) => {
        await open('Requests')
        await tap(requests(page).getByRole('button', { name: /^Add to Waitlist/ }))
        await expect(button(other, 'Call Robin, party of 2')).toBeVisible()
      })

      await situation('a guest of the app does not come', async (tap) => {
        await tap(button(page, 'More for Robin, party of 2'))
        await tap(button(page, 'Delete Robin, party of 2'))
        await tap(page.getByRole('dialog').getByRole('button', { name: 'No-show' }))
        await expect(row(other, 'Robin')).toHaveCount(0)
      })

      await ask({ partySize: 12, reservationTime: new Date(Date.now() + DAY_MS).toISOString() })
      await situation('the app books for twelve tomorrow', async (tap, open) => {
        await open('Requests')
        await tap(requests(page).getByRole('button', { name: 'Confirm Robin, party of 12' }))
        await expect(requests(other).getByText('No pending requests')).toBeVisible()
      })

      await situation('the phone rings: twelve at eight tomorrow', async (tap) => {
        await tap(button(page, 'Add Party').first())
        const dialog = page.getByRole('dialog', { name: 'Add Party' })
        await dialog.getByLabel('Date').fill(dayFromNow(1))
        const eight = await dialog.getByRole('option', { name: /^8:00 pm/ }).getAttribute('value')
        await tap(dialog.getByLabel('Time'), (time) => time.selectOption(eight ?? ''))
        await dialog.getByRole('textbox', { name: 'Name' }).fill('Lindgren')
        await dialog.getByRole('spinbutton', { name: '9 or more' }).fill('12')
        await tap(dialog.getByRole('button', { name: 'Book Table' }))
        await expect(dialog).toBeHidden()
        await button(other, 'Book').click()
        const book = other.getByRole('dialog', { name: 'Book' })
        await book.getByRole('button', { name: 'Next day' }).click()
        await expect(book).toContainText('Robin, party of 12')
        await expect(book).toContainText('Lindgren, party of 12')
        await other.keyboard.press('Escape')
        await expect(book).toBeHidden()
      })

      const rush: Parameters<typeof situation>[1] = async (tap) => {
        const before = await waitlist(page).getByRole('heading', { level: 3 }).count()
        await tap(button(page, 'Add Party').first())
        const dialog = page.getByRole('dialog', { name: 'Add Party' })
        for (let party = 1; party <= 15; party += 1) {
          await tap(dialog.getByRole('button', { name: String(1 + (party % 5)), exact: true }))
          await tap(dialog.getByRole('button', { name: 'Add and Next' }))
          await expect(dialog.getByRole('status').filter({ hasText: `${party} part` })).toBeVisible()
        }
        await tap(dialog.getByRole('button', { name: 'Done' }))
        await expect(waitlist(other).getByRole('heading', { level: 3 })).toHaveCount(before + 15)
      }
      await situation('a rush of fifteen parties', rush, 35)

      await aColleague(page.request, request, '246800')
      await situation('the shift changes', async (tap) => {
        await tap(button(page, 'Menu'))
        await tap(button(page, 'Take Over'))
        const dialog = page.getByRole('dialog', { name: 'Take over this device' })
        for (const digit of '246800') await dialog.getByRole('button', { name: digit, exact: true }).click()
        await tap(dialog.getByRole('button', { name: 'Take Over' }))
        await expect(page.locator('header').getByText('Hugo Host', { exact: true })).toBeVisible()
      })

      await other.context().close()
    },
  )

for (const [device, viewport, details] of DEVICES)
  test(
    `no answer, two hosts and lost Wi-Fi on ${device}, each in three taps`,
    details,
    async ({ page, context, browser, complaints }) => {
      await page.clock.install()
      const { other, show, situation } = await aFriday(page, browser, complaints, viewport)

      await situation('a called party does not answer', async (tap) => {
        await tap(button(page, 'Call Novak, party of 2'))
        await expect(row(other, 'Novak')).toContainText('Called')
        await page.clock.fastForward('10:30')
        await expect(row(page, 'Novak')).toContainText('No answer')
        await tap(button(page, 'Recall Novak, party of 2').first())
      })

      await situation('after the hold it is a no-show', async (tap) => {
        await page.clock.fastForward('10:30')
        await tap(
          row(page, 'Novak')
            .getByRole('button', { name: /^No-show/ })
            .first(),
        )
        await expect(row(other, 'Novak')).toHaveCount(0)
      })

      await situation('the second host seats a party', async () => {
        await row(other, 'Silva').locator('[data-seat]').click()
        await choice(other, 'T1').click()
        await expect(row(page, 'Silva')).toHaveCount(0)
        await show('Tables')
        await expect(tile(page, 'T1')).toContainText('Silva, party of 2')
      })

      await context.setOffline(true)
      await situation('the Wi-Fi drops, and a party is seated', async (tap) => {
        await tap(row(page, 'Moreau').locator('[data-seat]'))
        await tap(choice(page, 'T2'))
        await show('Tables')
        await expect(tile(page, 'T2')).toContainText('Not sent yet')
        await context.setOffline(false)
        await expect(tile(other, 'T2')).toContainText('Moreau, party of 2')
        await expect(tile(page, 'T2')).not.toContainText('Not sent yet')
      })

      await other.context().close()
      forgetCuts(complaints)
    },
  )
