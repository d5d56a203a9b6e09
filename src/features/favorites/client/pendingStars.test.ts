import { beforeEach, expect, test, vi } from 'vitest'
import { createPendingStars } from './pendingStars.ts'

interface Sent {
  wanted: boolean
  agree: () => Promise<void>
  refuse: () => Promise<void>
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
const sent: Sent[] = []
const onRefused = vi.fn()
const onIdle = vi.fn()

/** Pending stars whose requests wait until the test answers them. */
const somePending = () =>
  createPendingStars({
    send: (_id, wanted) =>
      new Promise((resolve, reject) => {
        const then = (answer: () => void) => {
          answer()
          return settled()
        }
        sent.push({ wanted, agree: () => then(resolve), refuse: () => then(() => reject(new Error('no'))) })
      }),
    onRefused,
    onIdle,
  })

beforeEach(() => {
  sent.length = 0
  onRefused.mockReset()
  onIdle.mockReset()
})

test('a star is pending until the server has confirmed it', async () => {
  const pending = somePending()
  pending.set(7, true, false)
  expect(pending.stateOf(7)).toBe(true)
  await sent[0]?.agree()
  expect(pending.stateOf(7)).toBeUndefined()
  expect(onIdle).toHaveBeenCalledOnce()
})

test('add then remove: the second waits for the first, and the last change wins', async () => {
  const pending = somePending()
  pending.set(7, true, false)
  pending.set(7, false, false)
  expect(sent.map(({ wanted }) => wanted)).toEqual([true])
  await sent[0]?.agree()
  expect(sent.map(({ wanted }) => wanted)).toEqual([true, false])
  await sent[1]?.agree()
  expect(pending.stateOf(7)).toBeUndefined()
})

test('a change that is reverted while the first request is running is never sent', async () => {
  const pending = somePending()
  pending.set(7, true, false)
  pending.set(7, false, false)
  pending.set(7, true, false)
  await sent[0]?.agree()
  expect(sent).toHaveLength(1)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('a refusal resets the star and names the change', async () => {
  const pending = somePending()
  pending.set(7, true, false)
  await sent[0]?.refuse()
  expect(pending.stateOf(7)).toBeUndefined()
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(true, expect.any(Error))
})

test('a failed request that was superseded shows no error and sends the newest state, since it may have arrived', async () => {
  const pending = somePending()
  pending.set(7, true, false)
  pending.set(7, false, false)
  await sent[0]?.refuse()
  expect(onRefused).not.toHaveBeenCalled()
  expect(sent.map(({ wanted }) => wanted)).toEqual([true, false])
})

test('two places do not wait for each other, and nothing is pending only after both', async () => {
  const pending = somePending()
  pending.set(7, true, false)
  pending.set(8, true, false)
  expect(sent).toHaveLength(2)
  await sent[1]?.agree()
  expect(onIdle).not.toHaveBeenCalled()
  await sent[0]?.agree()
  expect(onIdle).toHaveBeenCalledOnce()
})
