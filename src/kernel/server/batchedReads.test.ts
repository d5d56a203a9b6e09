import { expect, test } from 'vitest'
import { batchedReads } from './batchedReads.ts'

/** A table that records how it was read, and waits until the test releases it. */
function aTable() {
  const rows = new Map<number, string>()
  const reads: { keys: number[]; answer: () => void; fail: (error: Error) => void }[] = []
  const read = batchedReads(async (keys: number[]) => {
    const seen = new Map(rows)
    await new Promise<void>((resolve, reject) => {
      reads.push({ keys, answer: resolve, fail: reject })
    })
    return seen
  })
  const look = async (key: number) => (await read(key)).get(key)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { rows, reads, look, turn }
}

test('keys of the same turn are read together, each once', async () => {
  const { rows, reads, look, turn } = aTable()
  rows.set(1, 'one').set(2, 'two')
  const answers = Promise.all([look(1), look(2), look(1), look(3)])
  await turn()
  expect(reads.map(({ keys }) => keys)).toEqual([[1, 2, 3]])
  reads[0]?.answer()
  expect(await answers).toEqual(['one', 'two', 'one', undefined])
})

test('a key that is requested while it is read is read again, together with others, after that read', async () => {
  const { rows, reads, look, turn } = aTable()
  rows.set(1, 'before')
  const first = look(1)
  await turn()
  rows.set(1, 'after').set(2, 'two')
  const later = Promise.all([look(1), look(2)])
  await turn()
  expect(reads.map(({ keys }) => keys)).toEqual([[1]])
  reads[0]?.answer()
  await first
  await turn()
  expect(reads.map(({ keys }) => keys)).toEqual([[1], [1, 2]])
  reads[1]?.answer()
  expect([await first, await later]).toEqual(['before', ['after', 'two']])
})

test('a failure reaches its callers and no later ones', async () => {
  const { rows, reads, look, turn } = aTable()
  rows.set(1, 'one')
  const failed = Promise.allSettled([look(1), look(2)])
  await turn()
  reads[0]?.fail(new Error('the database is away'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = look(1)
  await turn()
  reads[1]?.answer()
  expect(await again).toBe('one')
})
