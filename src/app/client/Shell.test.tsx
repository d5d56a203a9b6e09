import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { button, json, kept, openAt, openFakeDiner, pathnameNow } from '#test/screens/fakeDiner.tsx'

beforeEach(openFakeDiner)

const openMenu = async (address: string) => {
  const user = openAt(address)
  await user.click(await button('Menu'))
  return user
}

test('Sign Out in the menu signs out, goes home and confirms it', async () => {
  const user = await openMenu('/diner/favorites')
  await user.click(await button('Sign Out'))
  expect(await screen.findByText('Logged out successfully')).toBeTruthy()
  expect(pathnameNow()).toBe('/')
  expect(kept.sent.filter((step) => step.startsWith('POST'))).toEqual(['POST /api/logout'])
})

test('a failed sign-out shows an error and stays signed in', async () => {
  kept.instead.set('POST /api/logout', json(500, { message: 'Internal', code: 'internal' }))
  const user = await openMenu('/diner/favorites')
  await user.click(await button('Sign Out'))
  expect(await screen.findByText('Logout failed')).toBeTruthy()
  expect(pathnameNow()).toBe('/diner/favorites')
  expect(await button('Sign Out')).toBeTruthy()
})

test('Escape closes the menu and returns the focus to its button', async () => {
  const user = await openMenu('/diner/favorites')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
  expect(document.activeElement).toBe(await button('Menu'))
})

test('signed out, the bottom bar has Home, Browse and Sign In', async () => {
  kept.user = null
  openAt('/login')
  const bar = await screen.findByRole('navigation', { name: 'Quick links' })
  expect(
    within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', 'Browse', 'Sign In'])
})

test('at an unknown address the spinner stops after two seconds and the link stays', async () => {
  openAt('/nowhere')
  const main = await screen.findByRole('main')
  expect(await within(main).findByRole('heading', { name: 'This page does not exist' })).toBeTruthy()
  expect(within(main).getByRole('status')).toBeTruthy()
  await waitFor(() => expect(within(main).queryByRole('status')).toBeNull())
  expect(within(main).getByRole('link', { name: 'Go to Home' })).toBeTruthy()
})

test('the party size in the address is kept while signing up', async () => {
  sessionStorage.clear()
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: () => {} },
  })
  kept.user = null
  openAt('/browse?partySize=6&place=7')
  await waitFor(() => expect(sessionStorage.getItem('partySize')).toBe('6'))
})

test('a sign-up that fails says so', async () => {
  kept.user = null
  kept.instead.set('POST /api/register', json(400, { message: 'Not now', code: 'invalid' }))
  const user = openAt('/diner')
  await user.type(await screen.findByLabelText('Username'), 'Robin')
  await user.type(screen.getByLabelText('Email'), 'robin@example.com')
  await user.type(screen.getByLabelText('Password'), 'a good password')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('Registration failed')).toBeTruthy()
})

const HOME = {
  name: 'San Francisco',
  location: { latitude: 37.7749, longitude: -122.4194 },
  zoom: null,
  timeZone: 'America/Los_Angeles',
  country: 'us',
  units: 'mi',
  locale: 'en-US',
}
test.each([
  [{ isDemo: true, hasRealPlaces: false }, 'These places are fictional demo data'],
  [{ isDemo: true, hasRealPlaces: true }, 'Some of these places are fictional demo data'],
])('%o is explained as: %s', async (config, sentence) => {
  kept.instead.set(
    'GET /api/config',
    json(200, { ...config, basemap: { kind: 'sketch' }, maps: { profile: 'open' }, home: HOME }),
  )
  openAt('/diner/favorites')
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('the screens are in Spanish once it is chosen in the menu', async () => {
  const user = await openMenu('/diner/favorites')
  await user.click(await button('Español'))
  expect(await screen.findByText('Mis favoritos')).toBeTruthy()
  expect(document.documentElement.lang).toBe('es')
  await user.click(await button('English'))
  expect(await screen.findByText('My Favorites')).toBeTruthy()
})
