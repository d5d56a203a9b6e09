import { clsx } from 'clsx'
import { seatingMessages } from '#features/seating/client/messages.en.ts'
import partyCardStyles from '#features/seating/client/partyCard.module.css'
import requestListStyles from '#features/seating/client/requestList.module.css'
import { SectionHead } from '#features/seating/client/SectionHead.tsx'
import waitlistStyles from '#features/seating/client/waitlist.module.css'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { Skeleton } from '#platform/client/ui/Skeleton.tsx'
import { SkeletonList } from '#platform/client/ui/SkeletonList.tsx'

/** Shown until the reservations have loaded: skeletons, or an error. */
export function HostLoading({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  const t = useMessages(seatingMessages)
  if (isFetching) return <PartySkeletons />
  return (
    <Notice kind="error" action={{ label: t('tryAgain'), onClick: onRetry }}>
      {t('errorLoadingReservations')}
    </Notice>
  )
}

const SKELETON_PARTIES = 6

function PartySkeletons() {
  const t = useMessages(seatingMessages)
  return (
    <SkeletonList
      label={t('loadingReservations')}
      className={waitlistStyles.parties}
      count={SKELETON_PARTIES}
      itemClassName={clsx(partyCardStyles.party, partyCardStyles.skeleton)}
    >
      <Skeleton width={44} height={48} className="skel-box" />
      <span className="skel-lines">
        <Skeleton width="70%" />
        <Skeleton width="45%" height={10} />
      </span>
      <Skeleton width={56} height={28} className="skel-box" />
      <Skeleton width={92} height={44} className="skel-box" />
    </SkeletonList>
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
