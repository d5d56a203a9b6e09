import { clsx } from 'clsx'
import { holdLeft } from '#domain/holdLeft.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { CallRing } from '#kit/CallRing.tsx'
import { Icon } from '#kit/Icon.tsx'
import { Tag } from '#kit/Tag.tsx'
import { timeInSentence } from '../pages/clock.ts'
import { PlaceCard } from '../pages/GuestCard.tsx'
import { Actions, GuestFrame, GuestHeading, LiveTag } from '../pages/GuestFrame.tsx'
import { Answered } from './Answered.tsx'
import { Answers } from './Answers.tsx'
import { Booked } from './Booked.tsx'
import { useCallAlert } from './callAlert.ts'
import { LeaveButton } from './LeaveButton.tsx'
import { visitMessages } from './messages.en.ts'
import { Over } from './Over.tsx'
import styles from './visit.module.css'
import { fillsScreen, isCalled, minutesSince, type ShownVisit } from './visitState.ts'
import { Waiting } from './Waiting.tsx'
import { Who } from './Who.tsx'

export function Visit({ visit }: { visit: ShownVisit }) {
  const { view } = visit
  useCallAlert(view)
  return (
    <GuestFrame
      name={view.restaurant.name}
      tag={<VisitTag visit={visit} />}
      band={<OfflineBand visit={visit} />}
      isCall={fillsScreen(visit)}
      isAlert={isCalled(view)}
    >
      <Stage visit={visit} />
    </GuestFrame>
  )
}

function Stage({ visit }: { visit: ShownVisit }) {
  const { booking } = visit.view
  if (booking) return <Booked visit={visit} booking={booking} />
  switch (visit.view.stage) {
    case 'requested':
    case 'waiting':
      return <Waiting visit={visit} />
    case 'called':
    case 'coming':
      return fillsScreen(visit) ? <Called visit={visit} /> : <Answered visit={visit} />
    case 'here':
      return <Here visit={visit} />
    case 'seated':
    case 'ended':
      return <Over visit={visit} />
  }
}

function Here({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  return (
    <>
      <Who visit={visit} />
      <GuestHeading title={t('here')}>{t('hereText')}</GuestHeading>
      <PlaceCard {...visit.view.restaurant} />
      <Actions>
        <LeaveButton visit={visit} isCalled={false} />
      </Actions>
    </>
  )
}

function VisitTag({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const { stage } = visit.view
  if (stage === 'ended') return <Tag>{t('ended')}</Tag>
  if (stage === 'seated') return <Tag>{t('seatedTag')}</Tag>
  if (visit.staleSince !== null) return <Tag>{t('notLive')}</Tag>
  return fillsScreen(visit) ? null : <LiveTag />
}

/** Says how old the page is while there is no connection. */
function OfflineBand({ visit: { view, staleSince, nowMs } }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  if (staleSince === null) return null
  const minutes = minutesSince(staleSince, nowMs)
  const age = minutes < 1 ? t('justNow') : t('minutesAgo', { minutes })
  return (
    <div className={clsx('row muted', styles.band)} role="status">
      <Icon name="wifiOff" />
      <p>
        <b>{t('offlineTitle')}</b>
        {t('offlineText', { time: timeInSentence(staleSince, view.restaurant.timeZone), age })}
      </p>
    </div>
  )
}

/** The table is ready: the whole screen, with the time that is left. */
function Called({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const { view } = visit
  const { minutes, share } = holdLeft(view, visit.nowMs)
  return (
    <div className={styles.called}>
      <Who visit={visit} />
      <h1>{t('ready')}</h1>
      <CallRing {...{ minutes, share }} label={t('minutesLeft', { minutes })} unit={t('left')} />
      <p className={styles.come}>
        {t('come', { time: timeInSentence(view.holdUntil, view.restaurant.timeZone) })}
      </p>
      <Answers visit={visit} />
    </div>
  )
}
