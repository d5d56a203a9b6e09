import { clsx } from 'clsx'
import { UNKNOWN_BAND, WAIT_BANDS, type WaitTone } from '#domain/waits.ts'
import { Shape } from './Shape.tsx'

const wordOf = (tone: WaitTone): string =>
  WAIT_BANDS.find((band) => band.tone === tone)?.word ?? UNKNOWN_BAND.word

interface WaitBadgeProps {
  tone: WaitTone
  /** Minutes to show, already for the viewer's party; null when nobody knows. */
  minutes: number | null
  /** An estimate from past reports: dashed instead of filled. */
  typical?: boolean
  className?: string
}

/** A wait as number, word and shape; its color only repeats them. */
export function WaitBadge({ tone, minutes, typical = false, className }: WaitBadgeProps) {
  return (
    <div className={clsx('wait', tone, typical && 'typical', className)}>
      <b>
        {minutes === null ? (
          <span className="wait-none" aria-hidden>
            ?
          </span>
        ) : (
          <>
            {minutes}
            <small> min</small>
          </>
        )}
      </b>
      <span>
        <Shape tone={tone} />
        {wordOf(tone)}
        {typical && <i className="vh">, typical</i>}
      </span>
    </div>
  )
}
