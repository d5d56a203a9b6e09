import { expect } from 'vitest'

interface Answer {
  status: number
  body: unknown
}

/** Checks that a call with an Idempotency-Key whose response was lost gets the same response when it is repeated. */
export async function expectSameAgain(call: () => Promise<Answer>, status: number): Promise<void> {
  const first = await call()
  const again = await call()
  expect([first.status, again.status]).toEqual([status, status])
  expect(again.body).toEqual(first.body)
}
