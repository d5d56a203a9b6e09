import { clsx } from 'clsx'

interface SkeletonProps {
  width?: number | string
  height?: number
  className?: string | undefined
}

/** A gray box in place of what is still loading. */
export function Skeleton({ width = '100%', height = 12, className }: SkeletonProps) {
  return <span className={clsx('skel', className)} style={{ width, height }} aria-hidden />
}
