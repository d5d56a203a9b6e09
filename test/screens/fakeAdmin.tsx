import { createMemoryHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { AdminAccess } from '#features/admin/client/accounts/AdminAccess.tsx'
import type { AdminUser } from '#features/admin/contract.ts'
import { makeQueryClient } from '#kernel/client/queryClient.ts'
import { createRouter, RouterContext } from '#kernel/client/router/router.ts'
import { Toaster } from '#kit/Toaster.tsx'

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

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
/** The page that a query asks for, of rows that the fake server has sorted already. */
export const pageOf = <Row,>(rows: readonly Row[], query: URLSearchParams): Row[] => {
  const offset = Number(query.get('offset'))
  return rows.slice(offset, offset + Number(query.get('limit') ?? rows.length))
}
export const totalOf = (rows: readonly unknown[]) => ({ 'x-total-count': String(rows.length) })
export const refusal = (status: number, message: string) => json(status, { message })

interface SentCalls {
  /** Every write, as "METHOD path body". */
  sent: string[]
  /** The query of every read. */
  queries: URLSearchParams[]
}

type Answer = (query: URLSearchParams) => Response | Promise<Response>

/** The server side of an admin's screen, for tests; calls that `answers` names neither with nor without their query get 404. */
export function anAdminServer(answers: Record<string, Answer>): SentCalls {
  const asked: SentCalls = { sent: [], queries: [] }
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const method = request.method ?? 'GET'
    const [path = '', search] = address.split('?')
    const step = `${method} ${path}`
    const query = new URLSearchParams(search)
    if (method === 'GET') asked.queries.push(query)
    else asked.sent.push(request.body ? `${step} ${String(request.body)}` : step)
    const answer = answers[`${method} ${address}`] ?? answers[step]
    return answer?.(query) ?? refusal(404, 'Not found')
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
