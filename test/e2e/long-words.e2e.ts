import type { APIRequestContext } from '@playwright/test'
import { ROUTES } from '#contract/screens.ts'
import { DAY_MS } from '#domain/durations.ts'
import { aNewEmail, expect, test, VARIANT } from './journey.ts'
import { expectNothingCutOff } from './longWords.ts'
import { aRestaurant, PASSWORD } from './restaurant.ts'

async function aRequestForLater(diner: APIRequestContext, restaurantId: number): Promise<number> {
  await diner.post('/api/register', { data: { userType: 'diner', email: aNewEmail(), password: PASSWORD } })
  const reservationTime = new Date(Date.now() + DAY_MS).toISOString()
  const answer = await diner.post('/api/diner/reservations', {
    data: { restaurantId, partySize: 4, reservationTime },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

test('nothing is cut off for visitors', VARIANT, async ({ page }) => {
  await page.goto(ROUTES.terms)
  await expectNothingCutOff(page, [
    ROUTES.home,
    ROUTES.login,
    `${ROUTES.login}?as=restaurant`,
    ROUTES.dinerLanding,
    `${ROUTES.dinerLanding}?form=full`,
    ROUTES.authPage,
    ROUTES.forgotPassword,
    ROUTES.adminLogin,
    `${ROUTES.browse}?partySize=2`,
    ROUTES.privacy,
  ])
})

test('nothing is cut off for diners', VARIANT, async ({ page }) => {
  const signedUp = await page.request.post('/api/register', {
    data: { userType: 'diner', email: aNewEmail(), password: PASSWORD, username: 'robin_v' },
  })
  expect(signedUp.status()).toBe(201)
  await page.request.post('/api/favorites', { data: { restaurantId: 1 } })
  await page.goto(ROUTES.dinerProfile)
  await expectNothingCutOff(page, [
    ROUTES.dinerProfile,
    ROUTES.dinerReservations,
    ROUTES.favorites,
    `${ROUTES.browse}?partySize=2`,
    '/restaurant/1',
  ])
})

test('nothing is cut off for restaurants', VARIANT, async ({ page, request }) => {
  const { id } = await aRestaurant(page.request, [{ tableNumber: 'T1', seats: 4 }])
  const asked = await aRequestForLater(request, id)
  const confirmed = await page.request.patch(`/api/reservations/${asked}`, { data: { status: 'confirmed' } })
  expect(confirmed.status()).toBe(200)
  await page.request.post('/api/reservations', {
    data: { status: 'ready_to_seat', name: 'Delgado', partySize: 4, waitTime: 20 },
  })
  await page.goto(ROUTES.restaurantProfile)
  await expectNothingCutOff(page, [
    ROUTES.restaurantDashboard,
    ROUTES.restaurantProfile,
    ROUTES.restaurantOnboarding,
    ROUTES.checkInPoster,
  ])
})
