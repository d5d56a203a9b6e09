import { clsx } from 'clsx'
import { MINUTE_MS } from '#domain/durations.ts'
import { QUOTE_VERDICTS } from '#domain/quote.ts'
import { isThreeHours } from '#domain/waits/shownWait.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { dateFormat } from '#kernel/client/i18n/formatters.ts'
import { Button } from '#kit/Button.tsx'
import { timeInSentence } from '../pages/clock.ts'
import { PlaceCard } from '../pages/GuestCard.tsx'
import { Actions, GuestHeading, Hint } from '../pages/GuestFrame.tsx'
import { SeeWaits } from '../pages/GuestNotices.tsx'
import { guestPagesMessages } from '../pages/messages.en.ts'
import { visitMessages } from './messages.en.ts'
import styles from './over.module.css'
import { useRating } from './useAnswer.ts'
import { isIdle, type ShownVisit } from './visitState.ts'
import { Who } from './Who.tsx'

/** The party is seated, or the visit has ended. */
export function Over({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const { title, text } = useOutcome(visit)
  const { closesAt, restaurant, seatedAt, retentionDays } = visit.view
  const { timeZone } = restaurant
  const closing =
    closesAt &&
    t('closesAt', {
      day: dateFormat({ weekday: 'long', timeZone }).format(Date.parse(closesAt)),
      time: timeInSentence(closesAt, timeZone),
    })
  return (
    <>
      <Who visit={visit} />
      <GuestHeading title={title}>{text}</GuestHeading>
      <Question visit={visit} />
      {seatedAt === null && <PlaceCard {...restaurant} />}
      <Actions>
        <Hint>
          {closing} {t('retention', { days: retentionDays })}
        </Hint>
        <SeeWaits icon="map" />
      </Actions>
    </>
  )
}

/** How the visit ended. */
function useOutcome({ view }: ShownVisit): { title: string; text: string | null } {
  const t = useMessages(visitMessages)
  const time = (instant: string | null) => timeInSentence(instant, view.restaurant.timeZone)
  if (view.stage === 'seated') {
    const waitedMs = Date.parse(view.seatedAt ?? view.now) - Date.parse(view.joinedAt)
    const minutes = Math.max(0, Math.round(waitedMs / MINUTE_MS))
    return { title: t('seated'), text: t('seatedAfter', { time: time(view.seatedAt), minutes }) }
  }
  switch (view.endedReason) {
    case 'left':
      if (view.isEndedBooking)
        return { title: t('youCanceled'), text: t('canceledAt', { time: time(view.endedAt) }) }
      return { title: t('youLeft'), text: t('leftAt', { time: time(view.endedAt) }) }
    case 'no_show':
      return { title: t('noShow'), text: t('noShowText') }
    case 'removed':
      if (view.isEndedBooking) return { title: t('bookingCanceled'), text: t('bookingCanceledText') }
      return { title: t('removed'), text: t('removedText') }
    case 'declined':
      return { title: t('declined'), text: view.declineNote }
    case 'completed':
    case null:
      return { title: t('completed'), text: null }
  }
}

const VERDICTS = { right: 'yes', longer: 'longer', shorter: 'shorter' } as const

/** One question after the visit, for guests who had a quote and a table. */
function Question({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const common = useMessages(guestPagesMessages)
  const { send, pending, hasFailed } = useRating(visit)
  const { quoteMinutes, quoteVerdict, seatedAt } = visit.view
  if (!quoteMinutes || seatedAt === null) return null
  if (quoteVerdict !== null) {
    return (
      <section className={clsx('card', styles.question)} role="status">
        <h2>{t('thanksForAnswer')}</h2>
        <p>{t('thanksForAnswerText')}</p>
      </section>
    )
  }
  return (
    <section className={clsx('card', styles.question)}>
      <h2>{t('wasRight', { minutes: quoteMinutes, isLong: String(isThreeHours(quoteMinutes)) })}</h2>
      <p>{t('wasRightText')}</p>
      {hasFailed && <p role="alert">{common('failed')}</p>}
      {QUOTE_VERDICTS.map((verdict) => (
        <Button
          key={verdict}
          disabled={isIdle(visit)}
          pending={pending === verdict}
          onClick={() => send(verdict)}
        >
          {t(VERDICTS[verdict])}
        </Button>
      ))}
    </section>
  )
}
