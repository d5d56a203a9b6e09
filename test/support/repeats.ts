import { expect } from 'vitest'
import { idempotencyRecords } from '#platform/server/db/schema/idempotency.ts'
import type { TestServer } from './app.ts'

interface Answer {
  status: number
  body: unknown
}

/** A call with an Idempotency-Key whose answer was lost in a crash gets the same answer when it is repeated. */
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
