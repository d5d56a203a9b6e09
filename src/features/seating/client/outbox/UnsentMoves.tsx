import { formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { outboxMessages } from './messages.en.ts'
import { moveInWords } from './moveWords.ts'
import { discardMove, useOutbox } from './standOutbox.ts'

/** The moves that wait for the network, in the order in which they will be sent. */
export function UnsentMoves({ timeZone }: { timeZone: string | undefined }) {
  const t = useMessages(outboxMessages)
  const { waiting } = useOutbox()
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="unsent-moves">
      <h3 id="unsent-moves">{t('notSentYet')}</h3>
      <ul>
        {waiting.map((move) => {
          const words = moveInWords(move)
          return (
            <li key={move.id}>
              <div>
                <b>{words}</b>
                <span>{formatClockTime(move.atMs, timeZone)}</span>
              </div>
              <Button
                size="sm"
                aria-label={t('discardMove', { move: words })}
                onClick={() => discardMove(move)}
              >
                {t('discard')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
