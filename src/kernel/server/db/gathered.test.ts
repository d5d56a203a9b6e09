import { expect, test, vi } from 'vitest'
import { databaseFault } from './errors.ts'
import { gathered } from './gathered.ts'

/** A table that records how it was read, and waits until the test releases it. */
function aTable(atOnce?: number) {
  const rows = new Map<number, string>()
  const reads: { keys: number[]; answer: () => void; fail: (error: Error) => void }[] = []
  const look = gathered(async (keys: number[]) => {
    const seen = new Map(rows)
    await new Promise<void>((resolve, reject) => {
      reads.push({ keys, answer: resolve, fail: reject })
    })
    return (key) => seen.get(key)
  }, atOnce)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { rows, reads, look, turn }
}

test('lookups in the same turn share one statement, each key once', async () => {
  const { rows, reads, look, turn } = aTable()
  rows.set(1, 'one').set(2, 'two')
  const answers = Promise.all([look(1), look(2), look(1), look(3)])
  await turn()
  expect(reads.map(({ keys }) => keys)).toEqual([[1, 2, 3]])
  reads[0]?.answer()
  expect(await answers).toEqual(['one', 'two', 'one', undefined])
})

test('a lookup after a statement has begun uses a later one, so it never gets older data', async () => {
  const { rows, reads, look, turn } = aTable()
  rows.set(1, 'before')
  const first = look(1)
  await turn()
  rows.set(1, 'after')
  const second = look(1)
  reads[0]?.answer()
  await first
  await turn()
  reads[1]?.answer()
  expect([await first, await second]).toEqual(['before', 'after'])
})

test.each([undefined, 1])(
  'calls that arrive while a statement runs are sent together after it: %s',
  async (most) => {
    const { reads, look, turn } = aTable(most)
    const answers = []
    for (const key of [1, 2, 3]) {
      answers.push(look(key))
      await turn()
    }
    expect(reads.map(({ keys }) => keys)).toEqual([[1]])
    reads[0]?.answer()
    await answers[0]
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 3]])
    reads[1]?.answer()
    await Promise.all(answers)
  },
)

test('a second statement runs beside a slow one, and no third', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { reads, look, turn } = aTable()
    const answers = [look(1)]
    await turn()
    answers.push(look(2))
    await vi.advanceTimersByTimeAsync(100)
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2]])
    for (const key of [3, 4, 5]) answers.push(look(key))
    await vi.advanceTimersByTimeAsync(100)
    await turn()
    expect(reads).toHaveLength(2)
    reads[0]?.answer()
    await answers[0]
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4, 5]])
    for (const { answer } of reads) answer()
    await Promise.all(answers)
  } finally {
    vi.useRealTimers()
  }
})

test('a failure reaches its callers and no later ones', async () => {
  const { rows, reads, look, turn } = aTable()
  rows.set(1, 'one')
  const failed = [look(1), look(2)]
  await turn()
  reads[0]?.fail(new Error('the database is away'))
  for (const answer of failed) await expect(answer).rejects.toThrow('the database is away')
  const again = look(1)
  await turn()
  reads[1]?.answer()
  expect(await again).toBe('one')
})

test('statements without a response fail after a while, and make room for later ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { rows, reads, look, turn } = aTable()
    rows.set(3, 'three')
    const failures: unknown[] = []
    for (const key of [1, 2]) {
      look(key).catch((error: unknown) => failures.push(databaseFault(error)))
      await vi.advanceTimersByTimeAsync(100)
      await turn()
    }
    const third = look(3)
    await turn()
    expect(reads).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(20_000)
    await turn()
    expect(failures).toEqual(['unavailable', 'unavailable'])
    expect(reads).toHaveLength(3)
    reads[2]?.answer()
    expect(await third).toBe('three')
    // Nobody receives what the dead ones return later.
    reads[0]?.fail(new Error('Connection terminated unexpectedly'))
    await turn()
  } finally {
    vi.useRealTimers()
  }
})
