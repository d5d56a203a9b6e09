import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { issue } from '#contract/issues.ts'
import type { LatLng } from '#domain/geo.ts'
import { SAN_FRANCISCO } from '#domain/home.ts'
import { useLocatedAddress } from './useLocatedAddress.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TYPED = 'Calle Nueva 5'
const HERE = { latitude: 17.06, longitude: -96.72 }

function anAddress(answer: object | null, pin: LatLng | null = null) {
  const [status, body] = answer ? [200, answer] : [404, { code: 'address_not_found', message: 'Not here' }]
  const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetched)
  const form = { setError: vi.fn(), clearErrors: vi.fn(), setFocus: vi.fn() }
  const { result } = renderHook(() => useLocatedAddress(TYPED, form, pin))
  const locate = () => act(() => result.current.locate())
  return { form, fetched, result, locate, move: (at: LatLng) => act(() => result.current.move(at)) }
}

test('an address that nobody knows asks for a pin, which starts in the town, and goes on once it is placed', async () => {
  const { form, result, locate, move } = anAddress(null)
  expect(await locate()).toBeNull()
  expect(form.setError).toHaveBeenCalledWith(
    ...['address', { message: issue('address_not_found') }, { shouldFocus: true }],
  )
  expect(result.current.place).toMatchObject({ ...SAN_FRANCISCO.location, precision: 'unknown' })
  expect(await locate()).toBeNull()
  move(HERE)
  expect(form.clearErrors).toHaveBeenCalledWith('address')
  expect(await locate()).toEqual({ formattedAddress: TYPED, ...HERE, precision: 'pinned' })
})

test('an unknown address of a place with a pin can keep it, after a question', async () => {
  const { fetched, locate } = anAddress(null, HERE)
  expect(await locate()).toBeNull()
  expect(await locate()).toMatchObject({ ...HERE, precision: 'unknown' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('an approximate point is taken only after it was shown', async () => {
  const { form, locate } = anAddress({ formattedAddress: TYPED, ...HERE, precision: 'zip' }, HERE)
  expect(await locate()).toBeNull()
  expect(form.setFocus).toHaveBeenCalledWith('address')
  expect(await locate()).toMatchObject({ precision: 'zip' })
})

test('an exact point is taken at once', async () => {
  const { locate } = anAddress({ formattedAddress: TYPED, ...HERE, precision: 'house' })
  expect(await locate()).toMatchObject(HERE)
})
