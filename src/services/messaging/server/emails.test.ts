import { describe, expect, test } from 'vitest'
import * as accountEmails from './accountEmails.ts'
import * as emails from './emails.ts'

const visit = {
  restaurantName: 'Fish & <Chips>',
  partySize: 4,
  url: 'https://tablecast.example/g/abc?m=12345678',
}
const ACCOUNT_LINK = 'https://tablecast.example/reset-password#token=x'
const ALL = {
  tableReady: emails.tableReadyEmail({ ...visit, holdMinutes: 10 }, 'en'),
  onTheList: emails.onTheListEmail({ ...visit, quoteMinutes: 25 }, 'en'),
  tableReadyInSpanish: emails.tableReadyEmail({ ...visit, holdMinutes: 10 }, 'es'),
  onTheListInSpanish: emails.onTheListEmail({ ...visit, quoteMinutes: null }, 'es'),
  tableBooked: emails.tableBookedEmail({ ...visit, when: 'Friday, 7:30 pm' }, 'en'),
  tableBookedInSpanish: emails.tableBookedEmail({ ...visit, when: 'viernes, 7:30 p.m.' }, 'es'),
  reminder: emails.bookingReminderEmail({ ...visit, when: 'Friday, 7:30 pm' }, 'en'),
  reminderInSpanish: emails.bookingReminderEmail({ ...visit, when: 'viernes, 7:30 p.m.' }, 'es'),
  ...Object.fromEntries(
    (['en', 'es'] as const).flatMap((language) =>
      [
        accountEmails.newPasswordEmail,
        accountEmails.confirmAddressEmail,
        accountEmails.addressChangedEmail,
        accountEmails.guessedPasswordEmail,
      ].map((compose, index) => [
        `account ${index} in ${language}`,
        compose({ url: ACCOUNT_LINK }, language),
      ]),
    ),
  ),
}

describe.each(Object.entries(ALL))('%s', (_name, { subject, text, html }) => {
  test('is small and has one address, absolute, in text and HTML', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link)
    expect(links).toHaveLength(1)
    expect(links[0]).toMatch(/^https:\/\//)
    expect(text).toContain(links[0]?.replaceAll('&amp;', '&'))
  })

  test('has the same content in text and HTML, and fits a phone', () => {
    expect(html).toContain('width=device-width')
    expect(html).toContain('</html>')
    expect(subject.length).toBeGreaterThan(10)
    expect(text).not.toContain('<p')
  })
})

test('a name cannot break out of the HTML', () => {
  expect(ALL.tableReady.html).toContain('Fish &amp; &lt;Chips&gt;')
  expect(ALL.tableReady.html).not.toContain('<Chips>')
  expect(ALL.tableReady.text).toContain('Fish & <Chips>')
})
