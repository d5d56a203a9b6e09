import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { aListedParty } from '#test/screens/standAnswers.ts'
import type { StandLogEntry } from '../../contractStand.ts'
import { moveInWords, recentMoves, visitsTonight } from './historyRows.ts'

const NOW = Date.UTC(2026, 5, 1, 20)
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString()

const anEntry = (given: Partial<StandLogEntry> & Pick<StandLogEntry, 'id' | 'action'>): StandLogEntry => ({
  reservationId: 7,
  tableId: null,
  partyName: 'Rossi',
  partySize: 4,
  tableNumber: null,
  actor: 'restaurant',
  actorName: 'Dana',
  details: {},
  canUndo: false,
  undoneAt: null,
  createdAt: ago(5),
  ...given,
})
const at4 = { tableId: 4, tableNumber: 'T4' }

test('seating is one move, and moves older than two hours are not listed', () => {
  const entries = [
    anEntry({ id: 3, action: 'seated', ...at4 }),
    anEntry({ id: 2, action: 'held', ...at4 }),
    anEntry({ id: 1, action: 'added', createdAt: ago(121) }),
  ]
  expect(recentMoves(entries, NOW).map(({ id }) => id)).toEqual([3])
})

test('a table that is held for a party that is not seated is a move', () => {
  expect(recentMoves([anEntry({ id: 2, action: 'held', ...at4 })], NOW)).toHaveLength(1)
})

test.each([
  [{ action: 'seated', ...at4 }, 'Rossi (4) was seated at T4'],
  [{ action: 'seated', ...at4, details: { tableIds: [4, 3] } }, 'Rossi (4) was seated at T4 + T3'],
  [{ action: 'moved', ...at4, details: { fromTableIds: [3] } }, 'Rossi (4) moved from T3 to T4'],
  [{ action: 'unseated', details: { fromTableIds: [3] } }, 'Rossi (4) went from T3 back to the waitlist'],
  [{ action: 'moved', ...at4, details: { fromTableIds: [9] } }, 'Rossi (4) moved from a table to T4'],
  [{ action: 'ended', details: { reason: 'no_show' } }, 'Rossi (4) didn’t come'],
  [{ action: 'cleared', ...at4 }, 'Rossi (4) left T4'],
  [{ action: 'added' }, 'Rossi (4) was added to the waitlist'],
  [{ action: 'added', partyName: 'Party of 4' }, 'Party of 4 was added to the waitlist'],
  [{ action: 'added', details: { isBooking: true } }, 'A table was booked for Rossi (4)'],
] as const)('%j reads as a sentence', (given, sentence) => {
  const numbers = new Map<unknown, string>([
    [3, 'T3'],
    [4, 'T4'],
  ])
  expect(moveInWords(anEntry({ id: 1, ...given }), (id) => numbers.get(id))).toBe(sentence)
})

test('tonight says who sat where, for how long, and why each visit ended', () => {
  const parties = [
    aListedParty({ id: 1, name: 'Ito', createdAt: ago(90), status: 'seated', seatedAt: ago(65), ...at4 }),
    aListedParty({
      ...{ id: 2, name: 'Okafor', createdAt: ago(200), status: 'completed', seatedAt: ago(150), ...at4 },
      ...{ completedAt: ago(70), endedReason: 'completed' },
    }),
    aListedParty({ id: 3, name: 'Waiting', createdAt: ago(10) }),
    aListedParty({
      ...{ id: 4, createdAt: ago(1300), status: 'completed', seatedAt: ago(1300), completedAt: ago(1200) },
    }),
  ]
  const entries = [
    anEntry({ id: 9, action: 'ended', details: { reason: 'left' } }),
    anEntry({ id: 8, reservationId: 8, action: 'ended', details: { reason: 'removed' }, undoneAt: ago(1) }),
  ]
  const visits = visitsTonight({ parties, entries, nowMs: NOW, timeZone: 'UTC' })
  expect(visits.map(({ who, table, time, outcome }) => [who, table, time, outcome])).toEqual([
    ['Ito (2)', 'T4', 'Since 6:55 pm, 1:05', 'Seated'],
    ['Rossi (4)', null, '7:55 pm', 'Left'],
    ['Okafor (2)', 'T4', '5:30 pm to 6:50 pm, 1:20', 'Table cleared'],
  ])
})
