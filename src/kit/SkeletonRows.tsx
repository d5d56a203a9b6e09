import { Skeleton } from './Skeleton.tsx'

interface SkeletonRowsProps {
  count: number
  /** Text for screen readers, such as "Loading favorites". */
  label: string
  /** Size of the picture on the left in CSS pixels; 0 for none. */
  picture?: number
  roundPicture?: boolean
  trailing?: number
  /** Height of the real row, so that nothing jumps. */
  rowHeight?: number
}

const ROWS = Array.from({ length: 20 }, (_, position) => ({
  id: `row-${position}`,
  width: 46 + ((position * 17) % 30),
}))

/** Rows with the same layout as the real ones. */
export function SkeletonRows({
  count,
  label,
  picture = 0,
  roundPicture = false,
  trailing = 0,
  rowHeight = 56,
}: SkeletonRowsProps) {
  return (
    <div role="status">
      <span className="vh">{label}</span>
      <ul className="skel-rows" aria-hidden>
        {ROWS.slice(0, count).map(({ id, width }) => (
          <li key={id} className="skel-row" style={{ minHeight: rowHeight }}>
            {picture > 0 && (
              <Skeleton
                width={picture}
                height={picture}
                className={roundPicture ? 'skel-round' : 'skel-box'}
              />
            )}
            <span className="skel-lines">
              <Skeleton width={`${width}%`} />
              <Skeleton width={`${width - 18}%`} height={10} />
            </span>
            {trailing > 0 && (
              <Skeleton width={trailing} height={Math.min(64, rowHeight - 24)} className="skel-box" />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
