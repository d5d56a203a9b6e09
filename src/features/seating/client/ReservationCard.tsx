import { clsx } from 'clsx'
import { isOpen } from '#domain/reservation.ts'
import { plural } from '#platform/client/format.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { Tag } from '#platform/client/ui/Tag.tsx'
import type { DinerReservation } from '../contract.ts'
import { CancelReservation } from './CancelReservation.tsx'
import { nextInWords, STATUS_ICON, STATUS_WORD, whenInWords } from './dinerStatus.ts'

interface ReservationCardProps {
  reservation: DinerReservation
  nowMs: number
}

/** One reservation that still goes on: the status first, then where, when, for how many, and what is next. */
export function ReservationCard({ reservation, nowMs }: ReservationCardProps) {
  const { status, restaurantId, restaurantName, restaurantAddress, partySize } = reservation
  return (
    <li className={clsx('card', 'resv', `resv-${status}`)}>
      <p className="resv-status">
        <Icon name={STATUS_ICON[status]} />
        {STATUS_WORD[status]}
      </p>
      <div className="resv-body">
        <h3>
          <ScreenLink to={paths.restaurantPage(restaurantId)}>{restaurantName}</ScreenLink>
        </h3>
        <p className="resv-facts">
          <span>
            <Icon name="calendar" size={16} />
            {whenInWords(reservation, nowMs)}
          </span>
          <span>
            <Icon name="people" size={16} />
            {plural(partySize, 'person', 'people')}
          </span>
          <span>
            <Icon name="pin" size={16} />
            {restaurantAddress}
          </span>
        </p>
        <p className="resv-next">{nextInWords(reservation)}</p>
      </div>
      {isOpen(status) && <CancelReservation reservation={reservation} />}
    </li>
  )
}

/** One that is over: a quiet line. */
export function PastReservation({ reservation, nowMs }: ReservationCardProps) {
  const { status, restaurantId, restaurantName, restaurantAddress, partySize } = reservation
  return (
    <li className="resv-past">
      <div>
        <h3>
          <ScreenLink to={paths.restaurantPage(restaurantId)}>{restaurantName}</ScreenLink>
        </h3>
        <p>{restaurantAddress}</p>
        <p>
          {whenInWords(reservation, nowMs)}, {plural(partySize, 'person', 'people')}.{' '}
          {nextInWords(reservation)}
        </p>
      </div>
      <Tag icon={STATUS_ICON[status]}>{STATUS_WORD[status]}</Tag>
    </li>
  )
}
