import { expect } from 'vitest'
import { idempotencyRecords } from '#kernel/server/db/schema/idempotency.ts'
import type { TestServer } from './app.ts'

interface Answer {
  status: number
  body: unknown
}

/**
 * Checks that a call with an Idempotency-Key whose response was lost in a crash gets the same response when it is
 * repeated.
 */
export async function expectSameAfterCrash(
  server: TestServer,
  call: () => Promise<Answer>,
  status: number,
): Promise<void> {
  const first = await call()
  await server.app.repeatableCalls.settle()
  await server.db.update(idempotencyRecords).set({ answer: null })
  const again = await call()
  expect([first.status, again.status]).toEqual([status, status])
  expect(again.body).toEqual(first.body)
}
