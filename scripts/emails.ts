import { mkdir, writeFile } from 'node:fs/promises'
import { newPasswordEmail } from '#services/messaging/server/accountEmails.ts'
import * as emails from '#services/messaging/server/emails.ts'

/** `npm run emails`: writes every email with invented facts into `.data/emails`, to look at in a browser. */
const FOLDER = '.data/emails'
const visit = { restaurantName: 'Little Marigold', partySize: 4, url: 'https://tablecast.example/g/example' }
const all = {
  'table-ready': emails.tableReadyEmail({ ...visit, holdMinutes: 10 }, 'en'),
  'on-the-list': emails.onTheListEmail({ ...visit, quoteMinutes: 25 }, 'en'),
  'table-booked': emails.tableBookedEmail({ ...visit, when: 'Friday, November 27, 7:30 PM' }, 'en'),
  'booking-reminder': emails.bookingReminderEmail({ ...visit, when: 'Friday, November 27, 7:30 PM' }, 'en'),
  'new-password': newPasswordEmail({ url: 'https://tablecast.example/reset-password#token=example' }, 'en'),
  invitation: emails.invitationEmail({
    restaurantName: visit.restaurantName,
    inviterName: 'Ana Okafor',
    role: 'host',
    url: 'https://tablecast.example/invitation#token=example',
  }),
}

await mkdir(FOLDER, { recursive: true })
for (const [name, { subject, html, text }] of Object.entries(all)) {
  await writeFile(`${FOLDER}/${name}.html`, html)
  await writeFile(`${FOLDER}/${name}.txt`, `Subject: ${subject}\n\n${text}`)
}
console.log(`Wrote ${Object.keys(all).length} emails to ${FOLDER}`)
