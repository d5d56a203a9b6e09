import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Stage } from '#domain/partyStage.ts'
import { aListedParty } from '#test/screens/standAnswers.ts'
import type { Move } from './moves.ts'
import { type Draft, type Failure, Outbox, temporaryId, Unsent } from './outbox.ts'

/** The server of these tests: what it was sent, and how it answers next. */
let stored: Move[]
let sent: string[]
let isOnline: boolean
let nowMs: number
let answers: (Failure | 'ok' | Promise<void>)[]
let atOnce: number
let stage: Stage

class Failed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

beforeEach(() => {
  stored = []
  sent = []
  isOnline = true
  nowMs = Date.UTC(2026, 5, 1, 20)
  answers = []
  atOnce = 0
  stage = 'waiting'
})

const LOST: Failure = { kind: 'lost' }
const STRAY: Failure = { kind: 'stray' }
const REFUSED: Failure = { kind: 'refused', reason: 'This party is already seated.' }
let made = 0

type Alone = (work: () => Promise<void>, how: { atOnce: boolean }) => Promise<void>
const anOutbox = (alone: Alone = (work) => work()) =>
  new Outbox({
    load: () => stored,
    save: (moves) => {
      // As after a reload: nothing but JSON is kept.
      stored = JSON.parse(JSON.stringify(moves))
    },
    send: async (move) => {
      atOnce += 1
      expect(atOnce).toBe(1)
      sent.push(`${move.kind} ${move.partyId} ${move.id}`)
      const answer = answers.shift() ?? 'ok'
      await (answer instanceof Promise ? answer : Promise.resolve())
      atOnce -= 1
      if (typeof answer === 'object' && 'kind' in answer) throw new Failed(answer)
      return aListedParty({
        id: move.kind === 'add' ? 77 : (move.partyId ?? 0),
        createdAt: '2026-06-01',
        stage,
      })
    },
    failureOf: (error) =>
      error instanceof Failed ? error.failure : { kind: 'refused', reason: String(error) },
    isOnline: () => isOnline,
    nowMs: () => nowMs,
    newId: () => {
      made += 1
      return `k${made}`
    },
    alone,
    onAnswer: async () => {},
    onRefusal: () => {},
    onChange: () => {},
  })

const aDraft = (kind: 'call' | 'seat' | 'arrive', partyId: number): Draft<'call' | 'seat' | 'arrive'> => ({
  ...{ name: 'Rossi', partySize: 4, tableIds: [], tableNumber: null, partyId },
  ...(kind === 'seat' ? { kind, input: { tableIds: [] } } : { kind, input: null }),
})
const anAdd = (partyId: number): Draft<'add'> => ({
  ...{ name: 'Tran', partySize: 2, tableIds: [], tableNumber: null, partyId, kind: 'add' },
  input: { status: 'ready_to_seat', name: 'Tran', partySize: 2 },
})
const kinds = () => sent.map((line) => line.split(' ').slice(0, 2).join(' '))

test('a move is answered at its button, and leaves nothing behind', async () => {
  const outbox = anOutbox()
  expect(await outbox.submit(aDraft('seat', 1))).toMatchObject({ id: 1 })
  expect(stored).toEqual([])
})

test('what is pressed while nothing waits does not wait for other tabs, and what waits does', async () => {
  const asked: boolean[] = []
  const outbox = anOutbox((work, { atOnce }) => {
    asked.push(atOnce)
    return work()
  })
  await outbox.submit(aDraft('seat', 1))
  expect(asked).not.toContain(false)
  isOnline = false
  await outbox.submit(aDraft('seat', 2))
  isOnline = true
  await outbox.flush()
  expect(asked).toContain(false)
  expect(kinds()).toEqual(['seat 1', 'seat 2'])
})

test('moves made offline wait, survive a reload, and are sent one at a time in their order [S-27]', async () => {
  isOnline = false
  const outbox = anOutbox()
  for (const id of [2, 1, 3]) expect(await outbox.submit(aDraft('seat', id))).toBeInstanceOf(Unsent)
  expect(sent).toEqual([])
  expect(outbox.view().waiting).toHaveLength(3)
  isOnline = true
  const reloaded = anOutbox()
  await reloaded.flush()
  expect(kinds()).toEqual(['seat 2', 'seat 1', 'seat 3'])
  expect(reloaded.view().waiting).toEqual([])
})

test('a lost answer is asked for again with the same key, before any later move [S-27]', async () => {
  answers = [LOST]
  const outbox = anOutbox()
  expect(await outbox.submit(aDraft('seat', 1))).toBeInstanceOf(Unsent)
  isOnline = false
  await outbox.submit(aDraft('arrive', 2))
  isOnline = true
  await outbox.flush()
  expect(kinds()).toEqual(['seat 1', 'seat 1', 'arrive 2'])
  expect(sent[1]).toBe(sent[0])
})

test('a move made while others wait goes behind them', async () => {
  answers = [LOST, LOST]
  const outbox = anOutbox()
  await outbox.submit(aDraft('seat', 1))
  expect(await outbox.submit(aDraft('seat', 2))).toBeInstanceOf(Unsent)
  await outbox.flush()
  await outbox.flush()
  expect(kinds()).toEqual(['seat 1', 'seat 1', 'seat 1', 'seat 2'])
})

test('a refusal is told at the button if the host still waits there', async () => {
  answers = [REFUSED]
  await expect(anOutbox().submit(aDraft('seat', 1))).rejects.toThrow('refused')
  expect(stored).toEqual([])
})

test('a refusal of a move that waited is kept for a decision; others are sent, its followers are not', async () => {
  isOnline = false
  const outbox = anOutbox()
  for (const id of [1, 2]) await outbox.submit(aDraft('seat', id))
  await outbox.submit(aDraft('arrive', 1))
  isOnline = true
  answers = [REFUSED]
  await outbox.flush()
  expect(kinds()).toEqual(['seat 1', 'seat 2'])
  const { asking, blocked } = outbox.view()
  expect([asking, blocked]).toMatchObject([
    [{ refusal: 'This party is already seated.' }],
    [{ kind: 'arrive' }],
  ])
  const [refused] = asking
  if (!refused) throw new Error('nothing asks')
  outbox.retry(refused)
  await outbox.flush()
  expect(kinds().slice(2)).toEqual(['seat 1', 'arrive 1'])
  expect(stored).toEqual([])
})

test('a correction that is kept after a refusal is made whatever the party has become', async () => {
  isOnline = false
  const outbox = anOutbox()
  const edit = {
    kind: 'edit',
    input: { changes: { partySize: 6 } },
    seen: { seenStatus: 'ready_to_seat' },
  } as const
  await outbox.submit({ ...aDraft('arrive', 1), ...edit })
  isOnline = true
  answers = [REFUSED, LOST]
  await outbox.flush()
  const [refused] = outbox.view().asking
  if (!refused) throw new Error('nothing asks')
  expect(refused.seen).toEqual({ seenStatus: 'ready_to_seat' })
  outbox.retry(refused)
  expect(stored).toMatchObject([{ input: { changes: { partySize: 6 } } }])
  expect(stored[0]).not.toHaveProperty('seen')
  await outbox.flush()
  await outbox.flush()
  expect(kinds()).toEqual(['edit 1', 'edit 1', 'edit 1'])
  // The server would refuse another body under the same key.
  expect(sent[1]).not.toBe(sent[0])
  expect(sent[2]).toBe(sent[1])
})

test('a party that is refused after twelve hours and kept is added as it is now, a booking for its own time', async () => {
  isOnline = false
  const outbox = anOutbox()
  const at = (minutes: number) => new Date(nowMs + minutes * MINUTE_MS).toISOString()
  const [now, later] = [at(0), at(90)]
  for (const [partyId, reservationTime] of [
    [-1, now],
    [-2, later],
  ] as const) {
    const add = anAdd(partyId)
    await outbox.submit({ ...add, input: { ...add.input, reservationTime } })
  }
  nowMs += 12.5 * 60 * MINUTE_MS
  isOnline = true
  answers = [REFUSED, REFUSED]
  for (const old of outbox.view().asking) outbox.retry(old)
  await outbox.flush()
  isOnline = false
  nowMs += 30 * MINUTE_MS
  for (const refused of outbox.view().asking) outbox.retry(refused)
  expect(stored.map(({ input }) => input)).toMatchObject([
    { reservationTime: at(0) },
    { reservationTime: later },
  ])
})

test('a no-show after a call is compared with the called party, and with the one seen if the call was dropped', async () => {
  isOnline = false
  const noShow = (partyId: number): Draft<'noShow'> => ({
    ...{ kind: 'noShow', input: null, seen: { seenStage: 'waiting' } },
    ...{ name: 'Rossi', partySize: 4, tableIds: [], tableNumber: null, partyId },
  })
  const outbox = anOutbox()
  await outbox.submit(aDraft('call', 1))
  await outbox.submit(noShow(1))
  isOnline = true
  stage = 'called'
  answers = ['ok', LOST]
  await outbox.flush()
  expect(stored).toMatchObject([{ kind: 'noShow', seen: { seenStage: 'called' } }])
  stored = []
  isOnline = false
  await outbox.submit(aDraft('call', 2))
  nowMs += 3 * MINUTE_MS
  await outbox.submit(noShow(2))
  isOnline = true
  answers = [LOST]
  await outbox.flush()
  expect(stored).toMatchObject([{ kind: 'noShow', seen: { seenStage: 'waiting' } }])
})

test('a party that was added offline is named by the server’s id from then on', async () => {
  isOnline = false
  const outbox = anOutbox()
  const temporary = temporaryId(stored, nowMs)
  await outbox.submit(anAdd(temporary))
  await outbox.submit(aDraft('seat', temporary))
  expect(temporaryId(stored, nowMs)).toBeLessThan(temporary)
  isOnline = true
  await outbox.flush()
  expect(kinds()).toEqual([`add ${temporary}`, 'seat 77'])
  expect(outbox.currentId(temporary)).toBe(77)
  expect(outbox.currentId(5)).toBe(5)
})

test('an old call is not sent before the host says so, and then counts as new [S-28]', async () => {
  isOnline = false
  const outbox = anOutbox()
  await outbox.submit(aDraft('call', 1))
  nowMs += 3 * MINUTE_MS
  isOnline = true
  await outbox.flush()
  expect(sent).toEqual([])
  const [old] = outbox.view().asking
  if (!old) throw new Error('nothing asks')
  outbox.retry(old)
  await outbox.flush()
  expect(kinds()).toEqual(['call 1'])
})

test.each(['call', 'seat'] as const)(
  'an old %s whose answer was lost is sent again as it was, because it may be done [S-28]',
  async (kind) => {
    answers = [LOST]
    const outbox = anOutbox()
    await outbox.submit({ ...aDraft(kind, 1), seen: { seenStage: 'waiting' } })
    nowMs += 13 * 60 * MINUTE_MS
    const [old] = outbox.view().asking
    if (!old) throw new Error('nothing asks')
    answers = [LOST]
    outbox.retry(old)
    await outbox.flush()
    expect(sent[1]).toBe(sent[0])
    expect(stored).toMatchObject([{ id: old.id, atMs: old.atMs, seen: { seenStage: 'waiting' } }])
  },
)

test('an old call that is sent, refused and sent again later is sent at once', async () => {
  isOnline = false
  const outbox = anOutbox()
  await outbox.submit(aDraft('call', 1))
  nowMs += 3 * MINUTE_MS
  isOnline = true
  answers = [REFUSED]
  for (const old of outbox.view().asking) outbox.retry(old)
  await outbox.flush()
  nowMs += 3 * MINUTE_MS
  for (const refused of outbox.view().asking) outbox.retry(refused)
  await outbox.flush()
  expect(kinds()).toEqual(['call 1', 'call 1'])
  expect(stored).toEqual([])
})

test('something that answers in the server’s place holds a move back five times, then it asks and the next is sent', async () => {
  answers = [STRAY, STRAY, STRAY, STRAY, STRAY]
  const outbox = anOutbox()
  await outbox.submit(aDraft('seat', 1))
  for (let times = 1; times < 5; times += 1) await outbox.flush()
  await outbox.submit(aDraft('seat', 2))
  const { asking } = outbox.view()
  expect(asking).toMatchObject([{ partyId: 1 }])
  expect(kinds().slice(4)).toEqual(['seat 1', 'seat 2'])
  for (const move of asking) outbox.retry(move)
  await outbox.flush()
  expect(sent[6]).toBe(sent[0])
  expect(stored).toEqual([])
})

test('an old call of a party that was seated since is forgotten [S-28]', async () => {
  isOnline = false
  const outbox = anOutbox()
  await outbox.submit(aDraft('call', 1))
  nowMs += 3 * MINUTE_MS
  await outbox.submit(aDraft('seat', 1))
  isOnline = true
  await outbox.flush()
  expect(kinds()).toEqual(['seat 1'])
  expect(stored).toEqual([])
})

test('while nobody or somebody else is signed in, moves stay where they are [S-27]', async () => {
  isOnline = false
  const outbox = anOutbox()
  await outbox.submit(aDraft('seat', 1))
  await outbox.submit(aDraft('seat', 2))
  isOnline = true
  answers = [{ kind: 'signedOut' }]
  await outbox.flush()
  expect(kinds()).toEqual(['seat 1'])
  expect(stored).toHaveLength(2)
})

test('a move is given up until it is sent, not while it is being sent', async () => {
  isOnline = false
  const outbox = anOutbox()
  const waiting = await outbox.submit(aDraft('seat', 1))
  if (!(waiting instanceof Unsent)) throw new Error('it was sent')
  let go = () => {}
  answers = [
    new Promise<void>((resolve) => {
      go = resolve
    }),
  ]
  isOnline = true
  const flushed = outbox.flush()
  await Promise.resolve()
  expect(outbox.discard(waiting)).toBe(false)
  go()
  await flushed
  expect(kinds()).toEqual(['seat 1'])
  isOnline = false
  const other = await outbox.submit(aDraft('seat', 2))
  expect(other instanceof Unsent && outbox.discard(other)).toBe(true)
  expect(stored).toEqual([])
})
