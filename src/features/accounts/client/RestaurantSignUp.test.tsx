import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restaurantsSpanish } from '#features/restaurants/client/messages.es.ts'
import { addTranslations } from '#kernel/client/i18n/catalog.ts'
import { showLanguage } from '#kernel/client/i18n/language.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { Toaster } from '#kit/Toaster.tsx'
import type { LocatedAddress } from '#services/geocoding/client/addressSource.ts'
import { RestaurantSignUp } from './RestaurantSignUp.tsx'

/** Longer than by default, because a busy machine needs a second for anything. */
const WITHIN_MS = 10_000

const HOUSE: LocatedAddress = {
  formattedAddress: '418 Hayes Street, San Francisco, CA 94102, USA',
  latitude: 37.77681,
  longitude: -122.42382,
  precision: 'house',
}

/** A server that finds one place (or none) and records the registrations it receives. */
function aServer(place: LocatedAddress | null) {
  const registrations: unknown[] = []
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.startsWith('/api/addresses/suggest')) return answer(200, [])
    if (url.startsWith('/api/addresses/geocode')) {
      return place ? answer(200, place) : answer(404, { code: 'address_not_found', message: 'Not here' })
    }
    registrations.push(JSON.parse(String(body)))
    return answer(409, { code: 'conflict', message: 'There is already an account with this email.' })
  })
  return registrations
}

function theForm() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RestaurantSignUp />
      <Toaster />
    </QueryClientProvider>,
  )
}

const user = userEvent.setup()
const submit = () => user.click(screen.getByRole('button', { name: 'Create Account' }))

async function fillIn() {
  await user.type(screen.getByLabelText('Restaurant Name'), 'Harbor Lantern')
  await user.selectOptions(screen.getByLabelText('Cuisine Type'), 'Seafood')
  await user.type(screen.getByLabelText('Location'), '418 Hayes')
  await user.type(screen.getByLabelText('Contact Name'), 'Ines Duarte')
  await user.type(screen.getByLabelText('Phone Number'), '415 555 0142')
  await user.type(screen.getByLabelText('Email'), 'ines@example.com')
  await user.type(screen.getByLabelText('Password'), 'lantern1')
  await user.click(screen.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }))
}

beforeEach(() => {
  // Tests have no WebGL, so a line of text is shown instead of the map.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an empty form shows what every field needs and focuses the first', async () => {
  const registrations = aServer(HOUSE)
  theForm()
  await submit()
  for (const message of [
    'Name must be at least 2 characters',
    'Please select a cuisine type',
    'Please enter a valid address',
    'Contact name is required',
    'Phone number must be at least 10 digits.',
    'Invalid email address',
    'Password must be at least 6 characters',
    'You must accept the Terms and Conditions',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy()
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Restaurant Name'))
  expect(registrations).toEqual([])
})

test('cuisines are offered in the reader’s language, and sent in English', () => {
  addTranslations('es', { restaurants: restaurantsSpanish })
  showLanguage('es')
  try {
    theForm()
    const seafood = screen.getByRole<HTMLOptionElement>('option', { name: 'Mariscos' })
    expect(seafood.value).toBe('Seafood')
    expect(screen.queryByRole('option', { name: 'Seafood' })).toBeNull()
  } finally {
    showLanguage('en')
  }
})

test('a short address is not complete', async () => {
  aServer(HOUSE)
  theForm()
  await user.type(screen.getByLabelText('Location'), '418')
  await submit()
  expect(await screen.findByText('Please enter a complete address')).toBeTruthy()
})

test('a short phone number is refused before anything is sent', async () => {
  const registrations = aServer(HOUSE)
  theForm()
  await fillIn()
  const phone = screen.getByLabelText('Phone Number')
  await user.clear(phone)
  await user.type(phone, '555-0142')
  await submit()
  expect(await screen.findByText('Phone number must be at least 10 digits.')).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  expect(registrations).toEqual([])
})

test('the address is found first, and its point is sent with it as typed', async () => {
  const registrations = aServer(HOUSE)
  theForm()
  await fillIn()
  await submit()
  await vi.waitFor(() => expect(registrations).toHaveLength(1), WITHIN_MS)
  expect(registrations[0]).toEqual({
    userType: 'restaurant',
    name: 'Harbor Lantern',
    cuisineType: 'Seafood',
    contactName: 'Ines Duarte',
    address: '418 Hayes',
    email: 'ines@example.com',
    password: 'lantern1',
    phone: '415 555 0142',
    latitude: HOUSE.latitude,
    longitude: HOUSE.longitude,
  })
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(screen.getByText('There is already an account with this email.')).toBeTruthy()
})

test('an unknown address shows an error at its field and nothing is sent', async () => {
  const registrations = aServer(null)
  theForm()
  await fillIn()
  await submit()
  expect(await screen.findByText('Could not find this address. Please enter a valid address.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Location'))
  expect(registrations).toEqual([])
})

test('a place that is only near is shown before it is sent', async () => {
  const registrations = aServer({ ...HOUSE, precision: 'zip' })
  theForm()
  await fillIn()
  await submit()
  expect(await screen.findByText(/Move the pin to your door/)).toBeTruthy()
  expect(registrations).toEqual([])
  await submit()
  await vi.waitFor(() => expect(registrations).toHaveLength(1), WITHIN_MS)
})

test('another text needs another lookup', async () => {
  const registrations = aServer({ ...HOUSE, precision: 'street' })
  theForm()
  await fillIn()
  await submit()
  await screen.findByText(/Move the pin to your door/)
  await user.type(screen.getByLabelText('Location'), ' St')
  expect(screen.queryByText(/Move the pin to your door/)).toBeNull()
  await submit()
  expect(await screen.findByText(/Move the pin to your door/)).toBeTruthy()
  expect(registrations).toEqual([])
})
