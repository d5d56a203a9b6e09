import { Skeleton } from '#kit/Skeleton.tsx'
import styles from './placeWait.module.css'

/** As tall as a place's wait with its buttons, so that the content below stays in place. */
export function PlaceWaitSkeleton() {
  return (
    <>
      <Skeleton height={92} className="skel-box" />
      <Skeleton height={172} className="skel-box" />
      <div className={styles.actions}>
        <Skeleton height={48} className="skel-box" />
        <Skeleton height={48} className="skel-box" />
        <Skeleton height={48} className="skel-box" />
      </div>
    </>
  )
}
