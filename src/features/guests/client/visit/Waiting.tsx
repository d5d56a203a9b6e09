import { clsx } from 'clsx'
import { isThreeHours } from '#domain/waits/shownWait.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { timeInSentence } from '../pages/clock.ts'
import { CardRow, GuestCard, PlaceCard } from '../pages/GuestCard.tsx'
import { Actions, GuestHeading, Hint } from '../pages/GuestFrame.tsx'
import { SeeWaits } from '../pages/GuestNotices.tsx'
import { guestPagesMessages } from '../pages/messages.en.ts'
import { ShownMinutes } from '../pages/ShownMinutes.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { visitMessages } from './messages.en.ts'
import { PushRow } from './PushRow.tsx'
import { useGuestPush } from './useGuestPush.ts'
import styles from './visit.module.css'
import { minutesSince, type ShownVisit } from './visitState.ts'
import { Who } from './Who.tsx'

/** On the list, or waiting for the host to add the party. */
export function Waiting({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const common = useMessages(guestPagesMessages)
  const push = useGuestPush(visit.token)
  const { view, staleSince } = visit
  const { phone } = view.restaurant
  const isReachable = view.isReachable || push.state === 'on'
  return (
    <>
      <Who visit={visit} />
      {view.stage === 'requested' ? (
        <GuestHeading title={t('requested')}>
          {t(isReachable ? 'requestedTextReachable' : 'requestedText')}
        </GuestHeading>
      ) : (
        <h1 className="vh">{t('yourWait')}</h1>
      )}
      <div className={styles.wait} data-stale={staleSince !== null || undefined}>
        <LikelyWait visit={visit} />
        <Ahead visit={visit} />
      </div>
      <GuestCard label={t('yourWait')}>
        <Quote visit={visit} />
        <CardRow icon="clock">{common('hold', { minutes: view.holdMinutes })}</CardRow>
        {staleSince === null ? (
          <PushRow push={push} reachedBy={view.reachedBy} />
        ) : (
          <CardRow icon="repeat">{`${t('backOnline')} ${t(phone ? 'phoneWorks' : 'noPhone')}`}</CardRow>
        )}
      </GuestCard>
      <PlaceCard {...view.restaurant} />
      <Actions>
        <div className={clsx('buttons', styles.pair)}>
          <SeeWaits />
          <LeaveButton visit={visit} isCalled={false} />
        </div>
        {staleSince !== null && <Hint isCentered>{t('leaveLater')}</Hint>}
      </Actions>
    </>
  )
}

function LikelyWait({ visit: { view, staleSince } }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  if (!view.wait) return null
  const time = timeInSentence(staleSince, view.restaurant.timeZone)
  return (
    <>
      {!(view.wait.isFree && staleSince === null) && (
        <p className={styles.label}>{staleSince === null ? t('likely') : t('likelyAt', { time })}</p>
      )}
      <ShownMinutes wait={view.wait} />
    </>
  )
}

const MAX_CIRCLES = 5

/** Circles show how many parties are ahead and how many of them need a larger table, not in which order. */
function Ahead({ visit: { view, staleSince } }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  if (!view.ahead) return null
  const { parties, needLarger } = view.ahead
  const circles = Array.from({ length: Math.min(parties, MAX_CIRCLES) }, (_, at) => at)
  return (
    <div className={styles.ahead}>
      {staleSince === null && (
        <div className={styles.queue} aria-hidden>
          {circles.map((at) => (
            <i key={at} data-large={at < needLarger || undefined} />
          ))}
          {parties > MAX_CIRCLES && <span>{`+${parties - MAX_CIRCLES}`}</span>}
          <b>{t('you')}</b>
        </div>
      )}
      <p>
        <b>{parties === 0 ? t('next') : t('ahead', { parties })}</b>
        {needLarger > 0 &&
          (parties === 1 ? t('theyNeedLarger') : t('someNeedLarger', { larger: needLarger }))}
      </p>
    </div>
  )
}

/** The quoted wait and how much of it has passed. */
function Quote({ visit: { view, nowMs } }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const { quoteMinutes: quote, joinedAt, restaurant } = view
  if (!quote) return null
  const minutes = minutesSince(joinedAt, nowMs)
  const share = Math.min(100, Math.round((100 * minutes) / quote))
  return (
    <div className={styles.quote}>
      <p>
        {t.rich('quotedAt', {
          minutes: quote,
          isLong: String(isThreeHours(quote)),
          time: timeInSentence(joinedAt, restaurant.timeZone),
          b: (words) => <b>{words}</b>,
        })}
      </p>
      <p>{t('soFar', { minutes })}</p>
      <div className={styles.bar} role="img" aria-label={t('soFarOf', { minutes, quote })}>
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}
