import { expect, test } from 'vitest'
import { canDo, PARTY_ACTIONS, STAGES, type StageFacts, stageOf } from './partyStage.ts'
import { RESERVATION_STATUSES } from './reservation.ts'

const party = (given: Partial<StageFacts>): StageFacts => ({
  status: 'ready_to_seat',
  calledAt: null,
  arrivedAt: null,
  answer: null,
  ...given,
})
const AT = new Date('2026-11-21T03:00:00.000Z')

test.each([
  ['a request', party({ status: 'pending' }), 'requested'],
  ['a walk-in on the list', party({}), 'waiting'],
  ['an accepted request', party({ status: 'confirmed' }), 'waiting'],
  ['a guest on the way before the call', party({ status: 'confirmed', answer: 'coming' }), 'waiting'],
  ['a called party', party({ calledAt: AT }), 'called'],
  ['a called party that needs more time', party({ calledAt: AT, answer: 'later' }), 'called'],
  ['a called party on its way', party({ calledAt: AT, answer: 'coming' }), 'coming'],
  ['a called party at the door', party({ calledAt: AT, answer: 'coming', arrivedAt: AT }), 'here'],
  ['a party at the door before the call', party({ arrivedAt: AT }), 'here'],
  ['a seated party', party({ status: 'seated', calledAt: AT }), 'seated'],
  ['a finished visit', party({ status: 'completed' }), 'ended'],
  ['a cancelled reservation', party({ status: 'cancelled', calledAt: AT }), 'ended'],
] as const)('%s is at its stage', (_, facts, stage) => {
  expect(stageOf(facts)).toBe(stage)
})

test('every status has a stage, and every stage is reached [S-13]', () => {
  const reached = RESERVATION_STATUSES.flatMap((status) =>
    ([null, AT] as const).flatMap((calledAt) =>
      ([null, 'coming'] as const).flatMap((answer) =>
        [null, AT].map((arrivedAt) => stageOf({ status, calledAt, answer, arrivedAt })),
      ),
    ),
  )
  expect(new Set(reached)).toEqual(new Set(STAGES))
})

test('every action is possible at some stage, and only there', () => {
  for (const action of PARTY_ACTIONS) {
    expect(STAGES.filter((stage) => canDo(stage, action))).not.toEqual([])
  }
  expect(STAGES.filter((stage) => canDo(stage, 'call'))).toEqual(['waiting', 'called', 'coming', 'here'])
  expect(STAGES.filter((stage) => canDo(stage, 'accept'))).toEqual(['requested'])
})
