import { Notice } from '#platform/client/ui/Notice.tsx'
import { Skeleton } from '#platform/client/ui/Skeleton.tsx'

/** The reservations are missing: they are on their way, or the server did not give them. */
export function HostLoading({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  if (isFetching) return <PartySkeletons />
  return (
    <Notice kind="error" action={{ label: 'Try Again', onClick: onRetry }}>
      Error loading reservations
    </Notice>
  )
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

function PartySkeletons() {
  return (
    <div role="status">
      <span className="vh">Loading reservations</span>
      <ul className="parties" aria-hidden>
        {SKELETONS.map((id) => (
          <li key={id} className="party party-skeleton">
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

/** The place of the requests until they are known, so that the tables below do not jump. */
export function RequestsLoading() {
  return (
    <section aria-label="Requests" aria-busy>
      <div className="sec">
        <h2>Requests</h2>
      </div>
      <Skeleton height={66} className="reqs-skeleton" />
    </section>
  )
}
