import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { DEFAULT_STAND } from '#test/screens/standAnswers.ts'
import { ListSettings } from './ListSettings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const holdTime = () => screen.getByLabelText('Hold a called party’s place')

test('after a conflict the form is reset once, and then keeps what is typed', async () => {
  const conflict = { message: 'The list settings were changed on another device.', code: 'conflict' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(conflict), { status: 409 }))
  const client = makeQueryClient()
  const withStand = (stand: typeof DEFAULT_STAND) => (
    <QueryClientProvider client={client}>
      <ListSettings stand={stand} timeZone="America/Los_Angeles" onDone={() => undefined} />
    </QueryClientProvider>
  )
  const { rerender } = render(withStand(DEFAULT_STAND))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  rerender(withStand({ ...DEFAULT_STAND, version: 'two', holdMinutes: 15 }))
  await screen.findByText(/^The settings were changed on another device/)
  expect(holdTime()).toHaveProperty('value', '15')
  await user.clear(holdTime())
  await user.type(holdTime(), '25')
  rerender(withStand({ ...DEFAULT_STAND, version: 'three', holdMinutes: 20 }))
  expect(holdTime()).toHaveProperty('value', '25')
})

test('an empty number is left empty, and sent as none', async () => {
  const written = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return new Response(JSON.stringify(DEFAULT_STAND))
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ListSettings
        stand={{ ...DEFAULT_STAND, pinnedLow: null, pinnedHigh: null, slotCovers: 12 }}
        timeZone="America/Los_Angeles"
        onDone={() => undefined}
      />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.clear(screen.getByDisplayValue('12'))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sent).toMatchObject([{ slotCovers: null }]))
  expect(sent[0]).not.toHaveProperty('pinned')
  expect(written.mock.calls.flat().map(String)).not.toContain('NaN')
})
