import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import {
  aFavorite,
  aRestaurant,
  button,
  json,
  kept,
  link,
  openAt,
  openFakeDiner,
  searchNow,
} from '#test/screens/fakeDiner.tsx'

beforeEach(() => {
  sessionStorage.clear()
  openFakeDiner()
})

const CENTER = { latitude: '37.7749', longitude: '-122.4194' }
const aPlace = (id: number, name: string) => aRestaurant({ id, name, ...CENTER })
const aWait = (restaurantId: number, minutes: number | null) => ({
  ...{ restaurantId, waitTime: minutes, reportedWaitTime: minutes, partySize: 2, reportCount: 1 },
  ...{
    isEstimate: false,
    createdAt: new Date().toISOString(),
    source: 'reports',
    isOpen: null,
    agreeingCount: 1,
  },
})
const waitsAre = (...waits: ReturnType<typeof aWait>[]) =>
  kept.instead.set('GET /direct/wait-times', json(200, { waitTimes: waits, timestamp: '' }))
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const rowsOf = (part: Awaited<ReturnType<typeof section>>) =>
  part.findAllByRole('listitem').then((rows) => rows.map(({ textContent }) => textContent))

test('the home opens on the places with the shortest waits around the town’s center', async () => {
  kept.nearby = [aPlace(7, 'Lucia'), aPlace(8, 'Kumo'), aPlace(9, 'Brindisi'), aPlace(10, 'Nobody knows')]
  waitsAre(aWait(7, 30), aWait(8, 5), aWait(9, 10), aWait(10, null))
  openAt('/')
  expect(await rowsOf(await section('San Francisco now'))).toEqual([
    'Kumo5 min, Short0.1 mi',
    'Brindisi10 min, Short0.1 mi',
    'Lucia30 min, Long0.1 mi',
  ])
})

test('one action opens the map for the search and the party', async () => {
  const user = openAt('/')
  expect((await link('Find Restaurants')).getAttribute('href')).toBe('/browse?partySize=2')
  await user.click(await button(/increase|more/i))
  await user.type(screen.getByRole('searchbox'), 'ramen{Enter}')
  await waitFor(() => expect(searchNow()).toEqual({ partySize: '3', q: 'ramen' }))
})

test('favorites show what has changed since the last visit', async () => {
  kept.favorites = [aFavorite({ id: 7, name: 'Lucia' }), aFavorite({ id: 8, name: 'Kumo' })]
  waitsAre(aWait(7, 30), aWait(8, 5))
  const before = { minutes: 35, partySize: 2, atMs: Date.now() - 2 * HOUR_MS }
  localStorage.setItem('seenWaits.3', JSON.stringify({ 7: { last: before } }))
  openAt('/')
  expect(await rowsOf(await section('Favorites'))).toEqual([
    'Kumo5 min, Short',
    'Luciawas 35, 2 h ago30 min, Long',
  ])
})

test('without waits and favorites the home says so', async () => {
  openAt('/')
  expect(await screen.findByText('No waits reported nearby yet.')).toBeTruthy()
  expect(await screen.findByText('Star a place to see its wait here.')).toBeTruthy()
})

test('waits that cannot be loaded can be tried again', async () => {
  kept.instead.set('GET /direct/restaurants', json(400, { message: 'No', code: 'invalid' }))
  const user = openAt('/')
  expect(await screen.findByText('Waits could not be loaded.')).toBeTruthy()
  kept.instead.clear()
  await user.click(await button('Try Again'))
  expect(await screen.findByText('No waits reported nearby yet.')).toBeTruthy()
})

test('the top contributors say when there are none, and when they cannot be loaded', async () => {
  openAt('/')
  expect(await (await section('Top Contributors')).findByText('No users on leaderboard yet')).toBeTruthy()
  cleanup()
  kept.instead.set('GET /api/leaderboard', json(400, { message: 'Not now', code: 'invalid' }))
  openAt('/')
  expect(await (await section('Top Contributors')).findByText('Failed to fetch leaderboard')).toBeTruthy()
})
