import { useState } from 'react'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'
import type { DinerReservation } from '../contract.ts'
import { useDinerReservations } from './dinerReservations.ts'
import { splitReservations } from './dinerStatus.ts'
import { PastReservation, ReservationCard } from './ReservationCard.tsx'
import './myReservations.css'

/** The diner's reservations: what still goes on, then what is over. */
export function MyReservations() {
  const { data, isPending, isError, isFetching, refetch } = useDinerReservations()
  if (isPending) {
    return (
      <div className="card">
        <SkeletonRows count={3} label="Loading reservations" trailing={96} rowHeight={96} />
      </div>
    )
  }
  const retry = { label: 'Try Again', onClick: () => void refetch(), pending: isFetching }
  return (
    <>
      {isError && (
        <Notice kind="error" action={retry}>
          {data ? 'The newest state could not be loaded.' : 'Your reservations could not be loaded.'}
        </Notice>
      )}
      {data && <Lists reservations={data} />}
    </>
  )
}

function Lists({ reservations }: { reservations: readonly DinerReservation[] }) {
  const nowMs = useNowMs()
  const { current, past } = splitReservations(reservations)
  if (current.length + past.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        action={
          <Button asChild variant="brand">
            <ScreenLink to={paths.browse()}>Browse Restaurants</ScreenLink>
          </Button>
        }
      >
        No reservations found
      </EmptyState>
    )
  }
  return (
    <>
      <section aria-labelledby="resv-current">
        <h2 id="resv-current" className="resv-heading">
          Current
        </h2>
        {current.length === 0 ? (
          <p className="resv-none">
            Nothing open right now. <ScreenLink to={paths.browse()}>Browse restaurants</ScreenLink>
          </p>
        ) : (
          <ul className="resv-list">
            {current.map((reservation) => (
              <ReservationCard key={reservation.id} reservation={reservation} nowMs={nowMs} />
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && <Past reservations={past} nowMs={nowMs} />}
    </>
  )
}

const PAST_SHOWN = 10

function Past({ reservations, nowMs }: { reservations: readonly DinerReservation[]; nowMs: number }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? reservations : reservations.slice(0, PAST_SHOWN)
  return (
    <section aria-labelledby="resv-past">
      <h2 id="resv-past" className="resv-heading">
        History
      </h2>
      <ul className="card resv-past-list">
        {shown.map((reservation) => (
          <PastReservation key={reservation.id} reservation={reservation} nowMs={nowMs} />
        ))}
      </ul>
      {shown.length < reservations.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {reservations.length}
        </Button>
      )}
    </section>
  )
}
