import { createMemoryHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { StandSettings } from '#features/seating/contractStand.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter, RouterContext } from '#kernel/client/router/router.ts'
import { DEFAULT_STAND } from '#test/screens/standAnswers.ts'
import { CheckInCard } from './CheckInCard.tsx'

const withCode = (joinCode: string): StandSettings => ({
  ...DEFAULT_STAND,
  isCheckInOn: true,
  joinCode,
  joinUrl: `https://tablecast.example/join/${joinCode}`,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server that stores one stand and records what it was sent. */
function openCard(stand: StandSettings) {
  let kept = stand
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push([method, path, body].filter(Boolean).join(' '))
    if (method === 'PATCH') kept = withCode('7KQ2XM3A')
    if (method === 'POST') kept = withCode('NEW4CODE')
    return Response.json(kept)
  })
  const router = createRouter(createMemoryHistory())
  render(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <RouterContext value={router}>
        <CheckInCard />
      </RouterContext>
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

test('turning self check-in on shows its code, its address, and where to print it', async () => {
  const { sent, user } = openCard(DEFAULT_STAND)
  await user.click(await screen.findByRole('switch', { name: 'Guests can join the list themselves' }))
  expect(await screen.findByText('tablecast.example/join/7KQ2XM3A')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code that opens your list' })).toBeTruthy()
  const kiosk = screen.getByRole('link', { name: 'Open kiosk' })
  expect(kiosk.getAttribute('href')).toBe('/join/7KQ2XM3A?kiosk')
  expect(sent).toEqual(['PATCH /api/restaurant/stand {"isCheckInOn":true,"seenVersion":"one"}'])
})

test('a code is renewed after one confirmation', async () => {
  const { sent, user } = openCard(withCode('7KQ2XM3A'))
  await user.click(await screen.findByRole('button', { name: 'Renew code' }))
  expect(sent).toEqual([])
  const dialog = within(screen.getByRole('alertdialog', { name: 'Renew the code?' }))
  await user.click(dialog.getByRole('button', { name: 'Renew code' }))
  expect(await screen.findByText('tablecast.example/join/NEW4CODE')).toBeTruthy()
  expect(sent).toHaveLength(1)
})
