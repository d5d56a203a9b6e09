import { clsx } from 'clsx'
import { useState } from 'react'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import type { DinerReservation } from '../../contract.ts'
import { useDinerReservations } from './dinerReservations.ts'
import { splitReservations } from './dinerStatus.ts'
import { dinerMessages } from './messages.en.ts'
import styles from './myReservations.module.css'
import { PastReservation, ReservationCard } from './ReservationCard.tsx'

export function MyReservations() {
  const t = useMessages(dinerMessages)
  const { data, isPending, isError, isFetching, refetch } = useDinerReservations()
  if (isPending) {
    return (
      <div className="card">
        <SkeletonRows count={3} label={t('loadingReservations')} trailing={96} rowHeight={96} />
      </div>
    )
  }
  return (
    <>
      {isError && (
        <FetchFailed query={{ isFetching, refetch }}>
          {data ? t('reservationsNotUpdated') : t('reservationsNotLoaded')}
        </FetchFailed>
      )}
      {data && <Lists reservations={data} />}
    </>
  )
}

function Lists({ reservations }: { reservations: readonly DinerReservation[] }) {
  const t = useMessages(dinerMessages)
  const nowMs = useNowMs()
  const { current, past } = splitReservations(reservations)
  if (current.length + past.length === 0) {
    return (
      <EmptyState icon="calendar" link={{ to: paths.browse(), label: t('browseRestaurantsButton') }}>
        {t('noReservations')}
      </EmptyState>
    )
  }
  return (
    <>
      <section aria-labelledby="resv-current">
        <h2 id="resv-current" className={past.length > 0 ? styles.heading : 'vh'}>
          {t('currentReservations')}
        </h2>
        {current.length === 0 ? (
          <p className={styles.none}>
            {t('noneOpen')} <ScreenLink to={paths.browse()}>{t('browseRestaurantsLink')}</ScreenLink>
          </p>
        ) : (
          <ul className="stack">
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
  const t = useMessages(dinerMessages)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? reservations : reservations.slice(0, PAST_SHOWN)
  return (
    <section aria-labelledby="resv-past">
      <h2 id="resv-past" className={styles.heading}>
        {t('history')}
      </h2>
      <ul className={clsx('card', styles.past)}>
        {shown.map((reservation) => (
          <PastReservation key={reservation.id} reservation={reservation} nowMs={nowMs} />
        ))}
      </ul>
      {shown.length < reservations.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: reservations.length })}
        </Button>
      )}
    </section>
  )
}
