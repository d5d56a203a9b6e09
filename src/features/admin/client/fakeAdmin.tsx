import { createMemoryHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter, RouterContext } from '#kernel/client/router/router.ts'
import { Toaster } from '#kit/Toaster.tsx'
import type { AdminUser } from '../contract.ts'
import { AdminAccess } from './accounts/AdminAccess.tsx'

export const aDiner = (id: number, name: string, isActive = true): AdminUser => ({
  id,
  name,
  username: name,
  fullName: null,
  email: `${name.toLowerCase()}@example.com`,
  phone: null,
  userType: 'diner',
  createdAt: '2026-11-01T00:00:00.000Z',
  isActive,
  totalPoints: 5,
})

export const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
export const refusal = (status: number, message: string) => json(status, { message })

interface SentCalls {
  /** Every write, as "METHOD path body". */
  sent: string[]
}

/** The server side of an admin's screen, for tests; calls that `answers` does not name get 404. */
export function anAdminServer(answers: Record<string, () => Response | Promise<Response>>): SentCalls {
  const asked: SentCalls = { sent: [] }
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const method = request.method ?? 'GET'
    const step = `${method} ${address}`
    if (method !== 'GET') asked.sent.push(request.body ? `${step} ${String(request.body)}` : step)
    return answers[step]?.() ?? refusal(404, 'Not found')
  })
  return asked
}

/** Renders a part of the admin's screens; `address` returns the current address. */
export function showAsAdmin(part: ReactNode) {
  const history = createMemoryHistory({ initialEntries: ['/admin/dashboard'] })
  const router = createRouter(history)
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterContext value={router}>
        <AdminAccess>{part}</AdminAccess>
      </RouterContext>
      <Toaster />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), address: () => history.location.pathname }
}
