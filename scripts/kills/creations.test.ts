import { expect, test } from 'vitest'
import { allEndpoints } from '#test/support/fuzz/endpoints.ts'
import { CREATIONS } from './creations.ts'
import type { People } from './people.ts'

const NOBODY: People = {
  ...{ admin: '', diners: [], owners: [], kitchens: [], members: [], places: [], guests: [], timers: [] },
}

/** Every other POST: why a repeated call creates no duplicate. */
const CREATES_NOTHING = [
  // They change existing rows, and are refused when those have changed already.
  ...['/api/reservations/:id/accept', '/api/reservations/:id/call', '/api/reservations/:id/arrived'],
  ...['/api/reservations/:id/no-show', '/api/reservations/:id/unseat', '/api/reservations/:id/move'],
  ...['/api/reservations/:id/undo', '/api/tables/:id/clear', '/api/diner/reservations/:id/answer'],
  ...['/api/g/:token/answer', '/api/g/:token/quote', '/api/diner/line/:id/still-waiting'],
  ...['/api/admin/claims/:id/approve', '/api/admin/claims/:id/decline', '/api/admin/restaurants/merge'],
  ...[
    '/api/admin/restaurants/bulk-delete',
    '/api/admin/reports/:id/dismiss',
    '/api/admin/reports/:id/remove',
  ],
  ...['/api/admin/update-restaurants-metadata', '/api/restaurant/claim/confirm', '/api/user/restaurant'],
  ...['/api/team/takeover', '/api/user/password', '/api/password/reset'],
  ...['/api/user/email/undo', '/api/user/email/confirm', '/api/logout', '/api/login/device'],
  // They replace a secret.
  ...['/api/restaurant/stand/join-code', '/api/user/second-factor', '/api/user/second-factor/confirm'],
  '/api/user/second-factor/recovery-codes',
  // They send one more link or code, and each link works.
  ...['/api/password/forgot', '/api/user/email/confirmation', '/api/restaurant/claim/code'],
  // Signs in as /api/login does.
  '/api/admin/login',
  // There is only one row in the whole database.
  '/api/admin/bootstrap',
  // Providers of text messages repeat them: one row for a number or a message.
  ...['/api/messages/twilio', '/api/messages/twilio/:id', '/api/messages/inbound'],
]

test('every POST is repeated by `npm run bench:kills` or listed here as creating nothing', async () => {
  const posts = (await allEndpoints()).filter(({ method }) => method === 'POST').map(({ path }) => path)
  const sent = Object.values(CREATIONS).map(({ send }) => send(NOBODY, 0).path)
  const isSent = (path: string) =>
    sent.some((one) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(one))
  expect(posts.filter((path) => !isSent(path) && !CREATES_NOTHING.includes(path))).toEqual([])
  expect(CREATES_NOTHING.filter((path) => !posts.includes(path))).toEqual([])
})
