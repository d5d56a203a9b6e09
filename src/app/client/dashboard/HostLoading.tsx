import { clsx } from 'clsx'
import { seatingMessages } from '#features/seating/client/messages.en.ts'
import partyCardStyles from '#features/seating/client/partyCard.module.css'
import requestListStyles from '#features/seating/client/requestList.module.css'
import { SectionHead } from '#features/seating/client/SectionHead.tsx'
import waitlistStyles from '#features/seating/client/waitlist.module.css'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { Skeleton } from '#platform/client/ui/Skeleton.tsx'

/** Shown until the reservations are there: skeletons, or an error. */
export function HostLoading({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  const t = useMessages(seatingMessages)
  if (isFetching) return <PartySkeletons />
  return (
    <Notice kind="error" action={{ label: t('tryAgain'), onClick: onRetry }}>
      {t('errorLoadingReservations')}
    </Notice>
  )
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

function PartySkeletons() {
  const t = useMessages(seatingMessages)
  return (
    <div role="status">
      <span className="vh">{t('loadingReservations')}</span>
      <ul className={waitlistStyles.parties} aria-hidden>
        {SKELETONS.map((id) => (
          <li key={id} className={clsx(partyCardStyles.party, partyCardStyles.skeleton)}>
            <Skeleton width={44} height={48} className="skel-box" />
            <span className="skel-lines">
              <Skeleton width="70%" />
              <Skeleton width="45%" height={10} />
            </span>
            <Skeleton width={56} height={28} className="skel-box" />
            <Skeleton width={92} height={44} className="skel-box" />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Keeps room for the requests while they load, so that the tables below do not move. */
export function RequestsLoading() {
  const t = useMessages(seatingMessages)
  return (
    <section aria-label={t('requests')} aria-busy>
      <SectionHead title={t('requests')} />
      <Skeleton height={66} className={requestListStyles.skeleton} />
    </section>
  )
}
