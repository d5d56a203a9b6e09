import { isCall, isStopped } from '#domain/outbox.ts'
import { formatTimeInSentence } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsOnline } from '#kernel/client/online.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { actorInWords, moveInWords as stepInWords } from '../history/historyRows.ts'
import { useTables } from '../queries.ts'
import { useHistory } from '../standQueries.ts'
import { outboxMessages } from './messages.en.ts'
import type { Move } from './moves.ts'
import { moveInWords, whoOf } from './moveWords.ts'
import styles from './outbox.module.css'
import { discardMove, retryMove, useOutbox } from './standOutbox.ts'

interface OutboxDecisionProps {
  timeZone: string | undefined
}

/** The first move that the server refused, that does not reach it, or that is too old to be sent without asking. */
export function OutboxDecision(props: OutboxDecisionProps) {
  const { asking } = useOutbox()
  const isOnline = useIsOnline()
  const [move] = asking
  // Without a network nothing can be decided.
  if (!move || !isOnline) return null
  return move.refusal === undefined ? (
    <OldMove move={move} {...props} />
  ) : (
    <RefusedMove key={move.id} move={move} refusal={move.refusal} {...props} />
  )
}

interface MoveProps extends OutboxDecisionProps {
  move: Move
}

function OldMove({ move, timeZone }: MoveProps) {
  const t = useMessages(outboxMessages)
  const time = formatTimeInSentence(move.atMs, timeZone)
  const asksToCall = isCall(move)
  return (
    <Notice kind="conflict">
      <div className={styles.decision}>
        <p>
          <b>
            {asksToCall ? t('callAgain', { who: whoOf(move) }) : t('sendAgain', { move: moveInWords(move) })}
          </b>{' '}
          {asksToCall ? t('callNotSent', { time }) : t('moveNotSent', { time })}{' '}
          {isStopped(move) && t('checkNetwork')}
        </p>
        <Button size="sm" variant="solid" onClick={() => retryMove(move)}>
          {asksToCall ? t('callNow') : t('send')}
        </Button>
        <Button size="sm" onClick={() => discardMove(move)}>
          {asksToCall ? t('dontCall') : t('discard')}
        </Button>
      </div>
    </Notice>
  )
}

function RefusedMove({ move, refusal, timeZone }: MoveProps & { refusal: string }) {
  const t = useMessages(outboxMessages)
  const { blocked } = useOutbox()
  const change = useChangeBehind(move, timeZone)
  return (
    <Notice kind="conflict">
      <div className={styles.decision}>
        <p>
          <b>{t('notDone', { move: moveInWords(move) })}</b> {refusal} {change}{' '}
          {blocked.length > 0 && t('laterMovesWait', { count: blocked.length })}
        </p>
        <Button size="sm" variant="solid" onClick={() => retryMove(move)}>
          {t('keepAndTryAgain')}
        </Button>
        <Button size="sm" onClick={() => discardMove(move)}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  )
}

/** "Huang (2) was seated at T4 (Dana, 7:41 pm).": the newest step of the party or the tables that another move made. */
function useChangeBehind({ partyId, tableIds }: Move, timeZone: string | undefined): string {
  const t = useMessages(outboxMessages)
  const { data: entries = [] } = useHistory()
  const { data: tables } = useTables()
  const entry = entries.find(
    (one) =>
      (partyId !== null && one.reservationId === partyId) ||
      (one.tableId !== null && tableIds.includes(one.tableId)),
  )
  if (!entry) return ''
  return t('changedBy', {
    what: stepInWords(entry, (id) => tables?.find((table) => table.id === id)?.tableNumber),
    who: actorInWords(entry),
    time: formatTimeInSentence(entry.createdAt, timeZone),
  })
}
