import fc from 'fast-check'
import { STAGES } from '#domain/partyStage.ts'

/** One client call; the party or table is drawn from those that exist by then. */
export interface Command {
  kind: Kind
  /** One of two hosts or diners, and one of two nodes. */
  who: number
  node: number
  party: number
  table: number
  partySize: number
  minutes: number
  stage: (typeof STAGES)[number]
  /** Sent a second time, with the same key, to the other node. */
  isRepeated: boolean
}

/** How often each kind of call is drawn. */
const WEIGHTS = {
  add: 6,
  request: 8,
  accept: 4,
  confirm: 3,
  call: 5,
  arrive: 2,
  coming: 2,
  later: 2,
  leave: 2,
  noShow: 1,
  assign: 12,
  seat: 12,
  unseat: 2,
  move: 3,
  clear: 7,
  clearUnseen: 2,
  undo: 7,
  remove: 3,
  cancel: 2,
  report: 6,
  claim: 2,
  outOfService: 2,
  inService: 2,
  deactivate: 1,
  deactivateOwner: 1,
  activate: 5,
  register: 1,
  deleteDiner: 1,
  deleteRestaurant: 1,
} as const
export type Kind = keyof typeof WEIGHTS

const kinds = Object.entries(WEIGHTS).flatMap(([kind, weight]) => Array<string>(weight).fill(kind))
export const KINDS = Object.keys(WEIGHTS)
const isKind = (name: string): name is Kind => name in WEIGHTS

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...kinds.filter(isKind)),
  who: fc.nat(1),
  node: fc.nat(1),
  party: fc.nat(3),
  table: fc.nat(2),
  partySize: fc.integer({ min: 1, max: 5 }),
  minutes: fc.integer({ min: 1, max: 120 }),
  stage: fc.constantFrom(...STAGES),
  isRepeated: fc.nat(9).map((number) => number === 0),
})

/** The parts of an evening, so that random calls meet parties at every stage. */
const PLOTS: readonly (readonly Kind[])[] = [
  ['add', 'assign', 'seat', 'clear', 'undo'],
  ['add', 'assign', 'seat', 'unseat', 'seat'],
  ['add', 'assign', 'move', 'clearUnseen'],
  ['add', 'call', 'arrive', 'noShow', 'undo'],
  ['request', 'confirm', 'coming', 'assign', 'seat', 'clearUnseen'],
  ['request', 'accept', 'call', 'later', 'coming', 'leave'],
  ['deactivate', 'activate', 'report', 'claim'],
]

/** A sequence of calls about the newest party, some of them concurrent with calls by others. */
const plot: fc.Arbitrary<Command[][]> = fc
  .tuple(fc.constantFrom(...PLOTS), command, fc.array(fc.option(command, { freq: 1 }), { maxLength: 6 }))
  .map(([kinds, one, rivals]) =>
    kinds.map((kind, index) => {
      const own: Command = { ...one, kind, party: 0, stage: kind === 'leave' ? 'coming' : 'called' }
      const rival = rivals[index]
      return rival ? [own, rival] : [own]
    }),
  )

const round = fc.array(command, { minLength: 1, maxLength: 3 }).map((commands) => [commands])

/** Rounds of calls; those of one round are concurrent. */
export const history: fc.Arbitrary<Command[][]> = fc
  .array(fc.oneof({ weight: 2, arbitrary: round }, { weight: 1, arbitrary: plot }), {
    ...{ minLength: 2, maxLength: 4 },
    size: 'max',
  })
  .map((parts) => parts.flat())
