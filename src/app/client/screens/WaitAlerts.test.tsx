import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { button, json, kept, openAt, openFakeDiner } from '#test/screens/fakeDiner.tsx'

beforeEach(() => {
  sessionStorage.clear()
  openFakeDiner()
})

const AN_ALERT = {
  ...{ id: 5, restaurantId: 7, restaurantName: 'Little Marigold', partySize: 2, underMinutes: 15 },
  ...{ createdAt: new Date().toISOString(), endsAt: new Date(Date.now() + HOUR_MS).toISOString() },
}
const alertsAre = (...alerts: (typeof AN_ALERT)[]) =>
  kept.instead.set('GET /api/wait-alerts', json(200, { alerts, tellBy: 'email' }))
const waitIs = (minutes: number) =>
  kept.instead.set(
    'GET /direct/wait-times/7',
    json(200, {
      wait: {
        ...{ restaurantId: 7, waitTime: minutes, reportedWaitTime: minutes, partySize: 2, reportCount: 1 },
        ...{ isEstimate: false, createdAt: new Date().toISOString(), source: 'reports', agreeingCount: 1 },
      },
      ...{ reports: [], typicalToday: [], dayOfWeek: 5, hourOfDay: 18, historyCount: 0 },
    }),
  )
const tellMe = () => screen.findByRole('switch', { name: 'Tell me when it is under 15 for 2' })

test('the switch of a place sets the alert, says how the diner is told, and removes it', async () => {
  waitIs(40)
  alertsAre()
  kept.instead.set('POST /api/wait-alerts', json(201, { alert: AN_ALERT, minutes: 40, tellBy: 'email' }))
  kept.instead.set('DELETE /api/wait-alerts/5', json(200, { ok: true }))
  const user = openAt('/restaurant/7')
  const off = await tellMe()
  alertsAre(AN_ALERT)
  await user.click(off)
  expect(await screen.findByText(/By email, until/)).toBeTruthy()
  alertsAre()
  await user.click(await tellMe())
  await waitFor(() => expect(screen.queryByText(/By email/)).toBeNull())
  expect(kept.sent).toEqual([
    'POST /api/wait-alerts {"restaurantId":7,"partySize":2,"language":"en"}',
    'DELETE /api/wait-alerts/5',
  ])
})

test('a wait that got short meanwhile is said immediately', async () => {
  waitIs(40)
  kept.instead.set('POST /api/wait-alerts', json(200, { alert: null, minutes: 10, tellBy: 'page' }))
  const user = openAt('/restaurant/7')
  await user.click(await tellMe())
  expect(await screen.findByText('Little Marigold: 10 min for 2 already')).toBeTruthy()
})

test('a short wait offers no alert, and a visitor is asked to sign in', async () => {
  waitIs(14)
  openAt('/restaurant/7')
  expect(await screen.findByText('Medium wait')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  cleanup()
  waitIs(15)
  kept.user = null
  const user = openAt('/restaurant/7')
  await user.click(await tellMe())
  expect(await screen.findByRole('dialog', { name: 'Sign in to get alerts' })).toBeTruthy()
  expect(kept.sent).toEqual([])
})

test('the alerts of all places are listed and can be removed', async () => {
  alertsAre(AN_ALERT)
  kept.instead.set('DELETE /api/wait-alerts/5', json(200, { ok: true }))
  const user = openAt('/diner/favorites')
  const remove = await button('Remove the alert for Little Marigold')
  alertsAre()
  await user.click(remove)
  await waitFor(() => expect(screen.queryByText('Little Marigold')).toBeNull())
  expect(kept.sent).toEqual(['DELETE /api/wait-alerts/5'])
})
