import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { seatingMessages } from '#features/seating/client/messages.en.ts'
import requestListStyles from '#features/seating/client/requests/requestList.module.css'
import { SectionHead } from '#features/seating/client/SectionHead.tsx'
import partyCardStyles from '#features/seating/client/waitlist/partyCard.module.css'
import waitlistStyles from '#features/seating/client/waitlist/waitlist.module.css'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { SkeletonList } from '#kit/SkeletonList.tsx'

export function HostLoading({ query }: Pick<ComponentProps<typeof FetchFailed>, 'query'>) {
  const t = useMessages(seatingMessages)
  if (query.isFetching) return <PartySkeletons />
  return <FetchFailed query={query}>{t('errorLoadingReservations')}</FetchFailed>
}

const SKELETON_PARTIES = 6

function PartySkeletons() {
  const t = useMessages(seatingMessages)
  return (
    <SkeletonList
      label={t('loadingReservations')}
      className={waitlistStyles.parties}
      count={SKELETON_PARTIES}
      itemClassName={clsx('card', partyCardStyles.party, partyCardStyles.skeleton)}
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
