import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { outboxMessages } from './messages.en.ts'
import type { Move } from './moves.ts'

const text = messagesOf(outboxMessages)

const WORDS = {
  add: 'moveAdd',
  accept: 'moveAccept',
  confirm: 'moveConfirm',
  call: 'moveCall',
  arrive: 'moveArrive',
  noShow: 'moveNoShow',
  remove: 'moveRemove',
  edit: 'moveEdit',
  unseat: 'moveUnseat',
} as const

/** "Rossi (4)" */
export const whoOf = ({ name, partySize }: Pick<Move, 'name' | 'partySize'>): string =>
  text('nameAndNumber', { name: name ?? text('guest'), partySize })

/** "Seat Rossi (4) at T4" */
export function moveInWords(move: Move): string {
  const who = whoOf(move)
  const table = move.tableNumber ?? text('aTable')
  switch (move.kind) {
    case 'seat':
      return move.tableNumber === null ? text('moveSeat', { who }) : text('moveSeatAt', { who, table })
    case 'move':
      return text('moveMoveTo', { who, table })
    case 'clear':
      return text('moveClear', { table })
    default:
      return text(WORDS[move.kind], { who })
  }
}
