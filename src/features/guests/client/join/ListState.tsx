import { asSentence } from '#domain/sentence.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { clockTimeInSentence, weekdayName } from '#kernel/client/i18n/clockWords.ts'
import { Icon } from '#kit/Icon.tsx'
import type { JoinView } from '../../contract.ts'
import { timeInSentence } from '../pages/clock.ts'
import { PlaceCard } from '../pages/GuestCard.tsx'
import { Actions, GuestHeading } from '../pages/GuestFrame.tsx'
import { SeeWaits } from '../pages/GuestNotices.tsx'
import styles from './join.module.css'
import { joinMessages } from './messages.en.ts'

/** What a guest reads while nobody can join. */
export function ListState({ view, isKiosk }: { view: JoinView; isKiosk: boolean }) {
  const { title, text } = useListState(view, isKiosk)
  return (
    <section className={styles.state} aria-live="polite">
      <span className={styles.stateIcon}>
        <Icon name={view.listState === 'paused' ? 'pause' : 'door'} size={isKiosk ? 40 : 24} />
      </span>
      <GuestHeading title={title}>{text}</GuestHeading>
      {!isKiosk && (
        <>
          <PlaceCard {...view.restaurant} />
          <Actions>
            <SeeWaits isMain />
          </Actions>
        </>
      )}
    </section>
  )
}

/** Why nobody can join, as a title and a text. */
export function useListState(view: JoinView, isKiosk: boolean): { title: string; text: string } {
  const t = useMessages(joinMessages)
  const opening = useOpening(view)
  const isPaused = view.listState === 'paused'
  const time = isPaused ? timeInSentence(view.pausedUntil, view.restaurant.timeZone) : ''
  const title = isPaused ? (time ? t('pausedUntil', { time }) : t('paused')) : t('closed')
  const opens = time ? t('opensAt', { time }) : t('opensWithList')
  const next = isPaused && !isKiosk ? opens : t('talkToHost')
  const reason = view.listReason && asSentence(view.listReason)
  return { title, text: [reason, opening, next].filter(Boolean).join(' ') }
}

/** When the restaurant opens next, while the list is closed. */
function useOpening({ opensAgain }: JoinView): string | null {
  const t = useMessages(joinMessages)
  if (opensAgain === null) return null
  const time = clockTimeInSentence(opensAgain.minuteOfDay)
  return opensAgain.dayOfWeek === null
    ? t('opensAgainAt', { time })
    : t('opensAgainOn', { day: weekdayName(opensAgain.dayOfWeek), time })
}
