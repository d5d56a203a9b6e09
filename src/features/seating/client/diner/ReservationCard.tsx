import { clsx } from 'clsx'
import { holdLeft } from '#domain/holdLeft.ts'
import { isOpen } from '#domain/reservation.ts'
import { streetOf } from '#features/restaurants/client/streetOf.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { CallRing } from '#kit/CallRing.tsx'
import { Icon } from '#kit/Icon.tsx'
import { Tag } from '#kit/Tag.tsx'
import type { DinerReservation } from '../../contract.ts'
import { bookingMessages } from '../booking/messages.en.ts'
import { BookingActions, BookingNote } from './BookingActions.tsx'
import { CancelReservation } from './CancelReservation.tsx'
import { useAnswerCall } from './dinerReservations.ts'
import { dinerStateOf, nextInWords, placeInWords, STATE_ICON, stateWord, whenInWords } from './dinerStatus.ts'
import { dinerMessages } from './messages.en.ts'
import styles from './reservationCard.module.css'

interface ReservationCardProps {
  reservation: DinerReservation
  nowMs: number
}

/** An open reservation: status, restaurant, time, party size and what happens next. */
export function ReservationCard({ reservation, nowMs }: ReservationCardProps) {
  const t = useMessages(dinerMessages)
  const { status, restaurantId, restaurantName, restaurantAddress, partySize, booking } = reservation
  const tBooking = useMessages(bookingMessages)
  const state = dinerStateOf(reservation)
  const place = placeInWords(reservation)
  const canAnswer = state === 'ready' || state === 'coming'
  const { minutes, share } = holdLeft(reservation, nowMs)
  const isCalling = state === 'ready' && reservation.answer === null && minutes > 0
  return (
    <li className={clsx('card', styles.card)} data-state={isCalling ? 'calling' : state}>
      <p className={styles.status}>
        <Icon name={STATE_ICON[state]} />
        {stateWord(state)}
      </p>
      {isCalling && (
        <CallRing {...{ minutes, share }} label={t('holdMinutesLeft', { minutes })} unit={t('minLeft')} />
      )}
      <div>
        <h3>
          <ScreenLink to={paths.restaurantPage(restaurantId)}>{restaurantName}</ScreenLink>
        </h3>
        <p className={clsx('muted', styles.facts)}>
          <span>
            <Icon name="calendar" size={16} />
            {whenInWords(reservation, nowMs)}
          </span>
          <span>
            <Icon name="people" size={16} />
            <span aria-hidden>{partySize}</span>
            <span className="vh">{t('peopleCount', { people: partySize })}</span>
          </span>
          <span>
            <Icon name="pin" size={16} />
            {streetOf(restaurantAddress)}
          </span>
        </p>
        {place && <p className={styles.place}>{place}</p>}
        <p className={styles.next}>
          {booking?.isReconfirmed ? tBooking('thanks') : nextInWords(reservation, nowMs)}{' '}
          {booking && <BookingNote reservation={reservation} booking={booking} nowMs={nowMs} />}
        </p>
      </div>
      {isOpen(status) && (
        <div className={clsx('buttons', styles.actions)}>
          {canAnswer && <Answers reservation={reservation} />}
          {booking ? (
            <BookingActions reservation={reservation} booking={booking} nowMs={nowMs} />
          ) : (
            <CancelReservation reservation={reservation} />
          )}
        </div>
      )}
    </li>
  )
}

/** The responses to a call: on the way, or 10 more minutes, which can be asked for once. */
function Answers({ reservation }: { reservation: DinerReservation }) {
  const t = useMessages(dinerMessages)
  const answer = useAnswerCall()
  const given = answer.isPending ? answer.variables.answer : null
  const say = (wanted: 'coming' | 'later') => {
    if (!answer.isPending) answer.mutate({ reservation, answer: wanted })
  }
  return (
    <>
      {reservation.answer !== 'coming' && (
        <Button variant="brand" pending={given === 'coming'} onClick={() => say('coming')}>
          {t('onMyWay')}
        </Button>
      )}
      {!reservation.isHoldExtended && (
        <Button icon="clock" pending={given === 'later'} onClick={() => say('later')}>
          {t('tenMoreMinutes')}
        </Button>
      )}
    </>
  )
}

export function PastReservation({ reservation, nowMs }: ReservationCardProps) {
  const t = useMessages(dinerMessages)
  const { restaurantId, restaurantName, partySize } = reservation
  const state = dinerStateOf(reservation)
  return (
    <li className={styles.past}>
      <div>
        <h3>
          <ScreenLink to={paths.restaurantPage(restaurantId)}>{restaurantName}</ScreenLink>
        </h3>
        <p>
          {whenInWords(reservation, nowMs)}, {t('peopleCount', { people: partySize })}.{' '}
          {nextInWords(reservation, nowMs)}
        </p>
      </div>
      <Tag icon={STATE_ICON[state]}>{stateWord(state)}</Tag>
    </li>
  )
}
