import { clsx } from 'clsx'
import { UNKNOWN_BAND, WAIT_BANDS, type WaitTone } from '#domain/waits.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { platformMessages } from '#platform/client/messages.en.ts'
import { localized } from '../i18n/sentences.ts'
import { Shape } from './Shape.tsx'

const wordOf = (tone: WaitTone): string =>
  WAIT_BANDS.find((band) => band.tone === tone)?.word ?? UNKNOWN_BAND.word

interface WaitBadgeProps {
  tone: WaitTone
  /** Minutes to show, already for the viewer's party; null when unknown. */
  minutes: number | null
  /** An estimate from past reports: dashed instead of filled. */
  typical?: boolean
  className?: string
}

/** A wait as number, word and shape; its color only repeats them. */
export function WaitBadge({ tone, minutes, typical = false, className }: WaitBadgeProps) {
  const t = useMessages(platformMessages)
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
            <small> {t('minuteUnit')}</small>
          </>
        )}
      </b>
      <span>
        <Shape tone={tone} />
        {localized(wordOf(tone))}
        {typical && <i className="vh">{t('typicalWait')}</i>}
      </span>
    </div>
  )
}
