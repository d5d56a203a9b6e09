import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicConfig } from '#contract/config.ts'
import { SAN_FRANCISCO } from '#domain/home.ts'
import { useAddressSource } from './useAddressSource.ts'

const OPEN: PublicConfig = {
  basemap: { kind: 'sketch' },
  maps: { profile: 'open' },
  home: SAN_FRANCISCO,
  isDemo: false,
  hasRealPlaces: true,
}
const GOOGLE: PublicConfig = {
  ...OPEN,
  maps: { profile: 'google', browserKey: 'AIzaPublic', scriptUrl: 'https://maps.example/js', mapId: 'M' },
}

/** Prevents elements added to the head from loading. */
const scripts: string[] = []
beforeEach(() => {
  scripts.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node.src)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function aSource(answer: () => Promise<Response>) {
  vi.spyOn(window, 'fetch').mockImplementation(answer)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useAddressSource(), { wrapper }).result
}

test('until the profile is known the source waits, and loads no script', async () => {
  const source = aSource(() => new Promise(() => {}))
  expect([source.current.status, scripts]).toEqual(['waiting', []])
})

test('the open profile loads no script of Google’s and says nothing of it', async () => {
  const source = aSource(async () => Response.json(OPEN))
  await waitFor(() => expect(source.current.status).toBe('ready'))
  expect([source.current.attribution, source.current.failure, scripts]).toEqual([undefined, undefined, []])
})

test('if the profile cannot be loaded our own server is used', async () => {
  const source = aSource(async () => Promise.reject(new TypeError('no network')))
  await waitFor(() => expect(source.current.status).toBe('ready'))
  expect(scripts).toEqual([])
})

test('the google profile loads its script, once for all fields', async () => {
  const first = aSource(async () => Response.json(GOOGLE))
  const second = aSource(async () => Response.json(GOOGLE))
  await waitFor(() => expect(second.current.attribution).toBe('Google Maps'))
  expect([first.current.status, second.current.status]).toEqual(['loading', 'loading'])
  expect(scripts).toEqual([expect.stringContaining('https://maps.example/js?key=AIzaPublic')])
})
