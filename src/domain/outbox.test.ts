import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts'
import {
  type OutboxMove,
  pointlessCalls,
  seenBy,
  sortMoves,
  withoutMove,
  withPartyId,
  withSeenState,
} from './outbox.ts'

const NOW = Date.UTC(2026, 5, 1, 20)

let made = 0
function aMove(kind: string, partyId: number | null, given: Partial<OutboxMove> = {}): OutboxMove {
  made += 1
  return { id: `m${made}`, kind, partyId, tableIds: [], atMs: NOW, ...given }
}
const idsOf = (moves: readonly OutboxMove[]) => moves.map(({ id }) => id)

/** Which of the moves go where: r for ready, a for asking, b for blocked. */
function sorted(...moves: OutboxMove[]): string {
  const { ready, asking, blocked } = sortMoves(moves, NOW)
  const places = [
    ['r', ready],
    ['a', asking],
    ['b', blocked],
  ] as const
  return moves.map((move) => places.find(([, list]) => list.includes(move))?.[0]).join('')
}

const REFUSED = { refusal: 'This party is already seated.' }

describe('moves in the outbox [S-27]', () => {
  test('are sent in the order in which they were made', () => {
    const moves = [aMove('seat', 2), aMove('add', -1), aMove('seat', 1)]
    expect(idsOf(sortMoves(moves, NOW).ready)).toEqual(idsOf(moves))
  })

  test('wait for the decision about a refused move of the same party', () => {
    expect(sorted(aMove('seat', 1, REFUSED), aMove('edit', 1), aMove('edit', 2))).toBe('abr')
  })

  test('wait for the decision about a refused move of the same table', () => {
    const clear = aMove('clear', 1, { tableIds: [4, 5], ...REFUSED })
    expect(sorted(clear, aMove('seat', 2, { tableIds: [5] }), aMove('seat', 3, { tableIds: [6] }))).toBe(
      'abr',
    )
  })

  test('wait for a move that waits itself', () => {
    const clear = aMove('clear', 1, { tableIds: [4], ...REFUSED })
    expect(sorted(clear, aMove('seat', 2, { tableIds: [4] }), aMove('edit', 2))).toBe('abb')
  })

  test('ask after five answers of something else than the server', () => {
    const answered = (strayAnswers: number) => sorted(aMove('seat', 1, { strayAnswers }), aMove('edit', 1))
    expect([answered(4), answered(5)]).toEqual(['rr', 'ab'])
  })

  test('never wait for a later one', () => {
    expect(sorted(aMove('edit', 1), aMove('seat', 1, REFUSED))).toBe('ra')
  })

  test('about tables without a known party don’t wait for each other', () => {
    const refused = aMove('clear', null, { tableIds: [4], ...REFUSED })
    expect(sorted(refused, aMove('clear', null, { tableIds: [5] }))).toBe('ar')
  })
})

describe('an old move [S-28]', () => {
  test.each(['call', 'confirm'])('%s is sent for two minutes, then asks again', (kind) => {
    expect(sorted(aMove(kind, 1, { atMs: NOW - 2 * MINUTE_MS }))).toBe('r')
    expect(sorted(aMove(kind, 1, { atMs: NOW - 2 * MINUTE_MS - SECOND_MS }))).toBe('a')
  })

  test('that calls nobody asks again after twelve hours', () => {
    expect(sorted(aMove('seat', 1, { atMs: NOW - 12 * HOUR_MS }))).toBe('r')
    expect(sorted(aMove('seat', 1, { atMs: NOW - 12 * HOUR_MS - SECOND_MS }))).toBe('a')
  })

  const OLD = { atMs: NOW - 3 * MINUTE_MS }
  test('is sent for as long again once the host says so', () => {
    expect(sorted(aMove('call', 1, { ...OLD, approvedAtMs: NOW - MINUTE_MS }))).toBe('r')
    expect(sorted(aMove('call', 1, { ...OLD, approvedAtMs: NOW - 3 * MINUTE_MS }))).toBe('a')
  })

  test('holds nothing back if it is a call, but later moves wait for the confirmation of a request', () => {
    expect(sorted(aMove('call', 1, OLD), aMove('edit', 1))).toBe('ar')
    expect(sorted(aMove('confirm', 1, OLD), aMove('seat', 1))).toBe('ab')
  })

  test.each([
    ['seat', true],
    ['arrive', true],
    ['noShow', true],
    ['remove', true],
    ['edit', false],
  ])('that is a call of a party with a later %s is pointless: %s', (kind, isPointless) => {
    const call = aMove('call', 1, OLD)
    expect(pointlessCalls([call, aMove(kind, 1)], NOW)).toEqual(isPointless ? [call] : [])
    expect(pointlessCalls([call, aMove(kind, 2)], NOW)).toEqual([])
    expect(pointlessCalls([aMove(kind, 1), call], NOW)).toEqual([])
    expect(pointlessCalls([{ ...call, atMs: NOW }, aMove(kind, 1)], NOW)).toEqual([])
  })
})

test('giving up a party that was not added gives up its moves; giving up another move leaves the rest', () => {
  const add = aMove('add', -1)
  const seat = aMove('seat', -1)
  const other = aMove('seat', 2)
  expect(withoutMove([add, seat, other], add)).toEqual([other])
  expect(withoutMove([add, seat, other], seat)).toEqual([add, other])
})

test('once a party is added, its later moves name it by the server’s id', () => {
  const moves = withPartyId([aMove('seat', -1), aMove('seat', 2)], { from: -1, to: 7 })
  expect(moves.map(({ partyId }) => partyId)).toEqual([7, 2])
})

describe('a move says what its host saw [S-31]', () => {
  const party = {
    status: 'ready_to_seat',
    stage: 'called',
    tableIds: [4, 5],
    reservationTime: '2026-06-01T20:00:00.000Z',
    partySize: 4,
  } as const
  const seenBooking = { reservationTime: party.reservationTime, partySize: 4 }

  test.each([
    ['call', { seenStage: 'called' }],
    ['noShow', { seenStage: 'called' }],
    ['remove', { seenStage: 'called' }],
    ['seat', { seenTableIds: [4, 5] }],
    ['move', { seenTableIds: [4, 5] }],
    ['unseat', { seenTableIds: [4, 5] }],
    ['accept', { seenBooking }],
    ['confirm', { seenStatus: 'ready_to_seat', seenBooking }],
    ['edit', { seenStatus: 'ready_to_seat' }],
    ['arrive', undefined],
  ])('%s', (kind, seen) => {
    expect(seenBy(kind, party)).toEqual(seen)
  })

  const CALLED = { partyId: 1, stage: 'called', status: 'ready_to_seat' } as const
  test('and after an earlier move of the party, the stage that this led to', () => {
    const noShow = aMove('noShow', 1, { seen: { seenStage: 'waiting' } })
    const moves = [noShow, { ...noShow, partyId: 2 }, aMove('seat', 1, { seen: { seenTableIds: [] } })]
    expect(withSeenState(moves, CALLED).map(({ seen }) => seen)).toEqual([
      { seenStage: 'called' },
      { seenStage: 'waiting' },
      { seenTableIds: [] },
    ])
  })

  test('but not the stage after a later move of the party has led to another', () => {
    const moves = [
      aMove('arrive', 1, { seen: { seenStage: 'waiting' } }),
      aMove('remove', 1, { seen: { seenStage: 'here' } }),
    ]
    expect(withSeenState(moves, CALLED).map(({ seen }) => seen?.seenStage)).toEqual(['called', 'here'])
  })

  test('and the status, which an arrival leaves as it is', () => {
    const edit = aMove('edit', 1, { seen: { seenStatus: 'pending' } })
    const seated = aMove('edit', 1, { seen: { seenStatus: 'seated' } })
    const moves = [aMove('arrive', 1), edit, aMove('seat', 1), seated]
    expect(withSeenState(moves, CALLED).map(({ seen }) => seen?.seenStatus)).toEqual([
      ...[undefined, 'ready_to_seat'],
      ...[undefined, 'seated'],
    ])
  })
})
