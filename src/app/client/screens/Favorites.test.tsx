import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  aFavorite,
  button,
  json,
  kept,
  openAt,
  openFakeDiner,
  testListScreen,
} from '#test/screens/fakeDiner.tsx'

beforeEach(openFakeDiner)

const open = () => openAt('/diner/favorites')
const REMOVE = 'Remove Little Marigold from favorites'

testListScreen(open, {
  ...{ heading: 'My Favorites', empty: 'No favorites yet' },
  ...{ call: 'GET /api/favorites', failed: 'Failed to fetch favorites' },
})

test('three skeleton rows are shown while loading', async () => {
  kept.instead.set('GET /api/favorites', null)
  open()
  const label = await screen.findByText('Loading favorites')
  expect(label.parentElement?.querySelectorAll('li')).toHaveLength(3)
})

test('a favorite shows its stars, cuisine, address and date, and links to its page', async () => {
  kept.favorites = [aFavorite()]
  open()
  const link = await screen.findByRole('link', { name: 'Little Marigold' })
  expect(link.getAttribute('href')).toBe('/restaurant/7')
  const card = link.closest('li')
  expect(card?.textContent).toContain('1 Michelin star')
  expect(card?.textContent).toContain('Mediterranean')
  expect(card?.textContent).toContain('418 Hayes St, San Francisco, CA 94102')
  expect(card?.textContent).toContain('Added Nov 9, 2026')
  // There is no picture, so its cuisine is drawn, with its initials.
  expect(card?.querySelectorAll('.plate svg')).toHaveLength(1)
  expect(card?.querySelector('.plate')?.textContent).toBe('LM')
})

test('the star removes a place from the list immediately, and Undo restores it', async () => {
  kept.favorites = [aFavorite()]
  const user = open()
  await user.click(await button(REMOVE))
  expect(await screen.findByText('No favorites yet')).toBeTruthy()
  await waitFor(() => expect(kept.favorites).toEqual([]))
  await user.click(await button('Undo'))
  expect(await screen.findByRole('link', { name: 'Little Marigold' })).toBeTruthy()
  await waitFor(() => expect(kept.favorites).toHaveLength(1))
  expect(kept.sent).toEqual(['DELETE /api/favorites/7', 'POST /api/favorites {"restaurantId":7}'])
})

test('a refused removal restores the place and shows an error', async () => {
  kept.favorites = [aFavorite()]
  kept.instead.set('DELETE /api/favorites/7', json(500, { message: 'Internal', code: 'internal' }))
  const user = open()
  await user.click(await button(REMOVE))
  expect(await screen.findByText(/Failed to remove favorite/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Little Marigold' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the star of a restaurant’s page fills when pressed, before the server responds', async () => {
  kept.instead.set('POST /api/favorites', null)
  const user = openAt('/restaurant/7')
  await user.click(await button('Add to Favorites'))
  expect(await button('Remove from Favorites')).toBeTruthy()
})

test('a favorite that cannot be added resets its star and shows the server’s reason', async () => {
  kept.instead.set(
    'POST /api/favorites',
    json(404, { message: 'This restaurant is not here.', code: 'not_found' }),
  )
  const user = openAt('/restaurant/7')
  await user.click(await button('Add to Favorites'))
  expect(await screen.findByText(/Failed to add favorite. This restaurant is not here./)).toBeTruthy()
  expect(await button('Add to Favorites')).toBeTruthy()
})

test('a double press on a star changes nothing', async () => {
  const user = openAt('/restaurant/7')
  await user.dblClick(await button('Add to Favorites'))
  await waitFor(() => expect(kept.favorites).toEqual([]))
  expect(await button('Add to Favorites')).toBeTruthy()
})

test('a visitor is asked to sign in and returns to the place', async () => {
  kept.user = null
  const user = openAt('/restaurant/7')
  await user.click(await button('Add to Favorites'))
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to save favorites' })
  expect(dialog.querySelector('a[href^="/login"]')?.getAttribute('href')).toBe('/login?as=diner&place=7')
  expect(kept.sent).toEqual([])
})
