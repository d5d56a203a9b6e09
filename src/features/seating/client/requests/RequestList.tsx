import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { MINUTE_MS } from '#domain/durations.ts'
import { canDo } from '#domain/partyStage.ts'
import { overMinutes } from '#domain/quote.ts'
import { formatAge, formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { dateFormat } from '#kernel/client/i18n/formatters.ts'
import { Button, type ButtonProps } from '#kit/Button.tsx'
import { Icon } from '#kit/Icon.tsx'
import { Shape } from '#kit/Shape.tsx'
import type { RestaurantReservation } from '../../contract.ts'
import { alertReady } from '../diner/readyAlert.ts'
import { asksForLater, guestName } from '../hostLists.ts'
import { useAcceptRequest, useCallParty } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import { SectionHead } from '../SectionHead.tsx'
import { useTicking } from '../useTicking.ts'
import { PartySizeBox } from '../waitlist/PartySizeBox.tsx'
import { waitInWords } from '../waitlist/quotes.ts'
import { RemoveParty } from '../waitlist/RemoveParty.tsx'
import styles from './requestList.module.css'

interface RequestListProps {
  /** Pending, oldest first. */
  requests: readonly RestaurantReservation[]
  /** Confirmed for later, earliest first. */
  expected: readonly RestaurantReservation[]
  /** The restaurant's time zone; the device's when undefined. */
  timeZone: string | undefined
  /** Whether a table is free for this request that nobody ahead could take. */
  hasTable: (request: RestaurantReservation) => boolean
  seating: SeatingControl
}

/** Choosing a table for one of these parties. */
interface SeatingControl {
  partyId: number | null
  /** The table has been chosen and the request is running. */
  isBusy: boolean
  onStart: (partyId: number) => void
  onCancel: () => void
}

/** The tables below stay in view until the host asks for the others. */
const EXPECTED_SHOWN = 4

/** Reservation requests, and below them the bookings of this service whose guests have not been called. */
export function RequestList({ requests, expected, timeZone, hasTable, seating }: RequestListProps) {
  const t = useMessages(seatingMessages)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? expected : expected.slice(0, EXPECTED_SHOWN)
  return (
    <>
      <section aria-label={t('requests')}>
        <SectionHead title={t('requests')} count={requests.length} />
        {requests.length === 0 ? (
          <p className={clsx('muted', styles.none)}>{t('noRequests')}</p>
        ) : (
          <ul className={clsx('stack', styles.requests)}>
            {requests.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                timeZone={timeZone}
                hasTable={hasTable(request)}
              />
            ))}
          </ul>
        )}
      </section>
      {expected.length > 0 && (
        <section aria-label={t('expected')}>
          <SectionHead title={t('expected')} count={expected.length} hasNoTab />
          <ul className={clsx('stack', styles.requests)}>
            {shown.map((party) => (
              <ExpectedCard key={party.id} party={party} timeZone={timeZone} seating={seating} />
            ))}
          </ul>
          {expected.length > EXPECTED_SHOWN && (
            <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? t('showFewer') : t('showMore', { count: expected.length - EXPECTED_SHOWN })}
            </Button>
          )}
        </section>
      )}
    </>
  )
}

/** "7:45 pm", with the day if it is not today, in the restaurant's local time. */
function timeOf(instant: string, nowMs: number, timeZone: string | undefined): string {
  const day = dateFormat({ month: 'short', day: 'numeric', ...(timeZone && { timeZone }) })
  const clock = formatClockTime(instant, timeZone)
  const date = day.format(new Date(instant))
  return date === day.format(nowMs) ? clock : `${date}, ${clock}`
}

/** A request for now is overdue after this many minutes without an answer. */
const ANSWER_MINUTES = 5

interface RequestCardProps {
  request: RestaurantReservation
  timeZone: string | undefined
  hasTable: boolean
}

/** A request for now can be called to a free table (Confirm) or added to the waitlist; one for later is confirmed. */
function RequestCard({ request, timeZone, hasTable }: RequestCardProps) {
  const t = useMessages(seatingMessages)
  const isLater = asksForLater(request)
  const waitedMinutes = useTicking((nowMs) => Math.floor((nowMs - Date.parse(request.createdAt)) / MINUTE_MS))
  const isOverdue = !isLater && waitedMinutes >= ANSWER_MINUTES
  useAlertOnce(isOverdue)
  const when = useTicking((nowMs) =>
    isLater
      ? t('requestFor', { time: timeOf(request.reservationTime, nowMs, timeZone) })
      : formatAge(request.createdAt, nowMs),
  )
  return (
    <li className={clsx('card', styles.request, isOverdue && styles.late)}>
      <PartySizeBox partySize={request.partySize} isLate={isOverdue} />
      <div className={styles.who}>
        <h3>{guestName(request)}</h3>
        <p className="row small">
          {isOverdue && <Shape tone="long" />}
          {isOverdue && <span className="vh">{t('noAnswer')}</span>}
          {when}
        </p>
      </div>
      {canDo(request.stage, 'decline') && <RemoveParty reservation={request} />}
      <div className={clsx(styles.answers, isLater ? styles.single : hasTable && styles.confirmFirst)}>
        {!isLater && canDo(request.stage, 'accept') && <AcceptButton request={request} isMain={!hasTable} />}
        {canDo(request.stage, 'confirm') && <ConfirmButton request={request} isMain={isLater || hasTable} />}
      </div>
    </li>
  )
}

interface AnswerProps {
  request: RestaurantReservation
  isMain: boolean
}

function AcceptButton({ request, isMain }: AnswerProps) {
  const t = useMessages(seatingMessages)
  const accept = useAcceptRequest()
  const quote = request.suggestedMinutes
  return (
    <Button
      variant={isMain ? 'solid' : 'line'}
      pending={accept.isPending}
      onClick={() => accept.mutate({ id: request.id, waitTime: quote ?? undefined })}
    >
      {quote === null ? t('addToWaitlist') : t('addToWaitlistQuoted', { wait: waitInWords(quote) })}
      <span className="vh">
        {' '}
        {t('nameAndSize', { name: guestName(request), partySize: request.partySize })}
      </span>
    </Button>
  )
}

function ConfirmButton({ request, isMain }: AnswerProps) {
  const t = useMessages(seatingMessages)
  const label = t('confirmParty', { name: guestName(request), partySize: request.partySize })
  return (
    <CallButton party={request} variant={isMain ? 'solid' : 'line'} aria-label={label}>
      {t('confirm')}
    </CallButton>
  )
}

interface CallButtonProps extends Pick<ButtonProps, 'variant' | 'aria-label' | 'children'> {
  party: RestaurantReservation
}

function CallButton({ party, ...button }: CallButtonProps) {
  const callParty = useCallParty()
  return <Button {...button} pending={callParty.isPending} onClick={() => callParty.mutate(party)} />
}

/** Plays a sound when the request becomes overdue while the stand is open. */
function useAlertOnce(isOverdue: boolean): void {
  const wasOverdue = useRef(isOverdue)
  useEffect(() => {
    if (isOverdue && !wasOverdue.current) alertReady()
    wasOverdue.current = isOverdue
  }, [isOverdue])
}

interface ExpectedCardProps extends Pick<RequestListProps, 'timeZone' | 'seating'> {
  party: RestaurantReservation
}

/** A booking whose guests are at the door is seated; others are called. */
function ExpectedCard({ party, timeZone, seating }: ExpectedCardProps) {
  const t = useMessages(seatingMessages)
  const who = { name: guestName(party), partySize: party.partySize }
  const time = useTicking((nowMs) => timeOf(party.reservationTime, nowMs, timeZone))
  const lateMinutes = useTicking((nowMs) =>
    overMinutes(0, Math.floor((nowMs - Date.parse(party.reservationTime)) / MINUTE_MS)),
  )
  const isLate = lateMinutes > 0
  return (
    <li className={clsx('card', styles.request, styles.expected, isLate && styles.late)}>
      <PartySizeBox partySize={party.partySize} isLate={isLate} />
      <div className={styles.who}>
        <h3>{who.name}</h3>
        <p className="row small">
          {isLate && <Shape tone="long" />}
          {isLate ? t('bookingLate', { time, minutes: lateMinutes }) : time}
        </p>
      </div>
      <RemoveParty reservation={party} />
      <div className={clsx(styles.answers, styles.single)}>
        {seating.partyId === party.id ? (
          <Button
            pending={seating.isBusy}
            aria-label={t('cancelSeating', { name: who.name })}
            onClick={seating.onCancel}
          >
            {t('cancel')}
          </Button>
        ) : (
          <>
            <CallButton party={party} aria-label={t('callPartyNamed', who)}>
              {t('call')}
            </CallButton>
            <Button
              data-seat={party.id}
              aria-label={t('seatNowParty', { party: t('nameAndSize', who) })}
              onClick={() => seating.onStart(party.id)}
            >
              <span className={styles.seatWord}>{t('seatNow')}</span>
              <Icon name="seat" className={styles.seatIcon} />
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
