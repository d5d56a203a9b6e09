import { clsx } from 'clsx'
import { useId } from 'react'
import { SECOND_MS } from '#domain/durations.ts'
import { printedRange } from '#domain/waits/printedRange.ts'
import { useTicking } from '#features/seating/client/useTicking.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { cssVariables } from '#kit/cssVariables.ts'
import { Icon } from '#kit/Icon.tsx'
import { Notice } from '#kit/Notice.tsx'
import type { TimedWait } from '../contractInLine.ts'
import type { DisplayedWait } from './displayedWait.ts'
import styles from './inLine.module.css'
import { useEndLine, useStillInLine } from './lineQueries.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'

const MINUTE_SECONDS = 60
/** The bar shows this much more than the range, and at least half an hour. */
const BAR_FACTOR = 1.5
const SHORTEST_BAR_MINUTES = 30

/** "12:40", and "1:12:40" after an hour. */
function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  const rest = `${two(minutes % MINUTE_SECONDS)}:${two(seconds % MINUTE_SECONDS)}`
  const hours = Math.floor(minutes / MINUTE_SECONDS)
  return hours > 0 ? `${hours}:${rest}` : rest
}

interface InLineTimerProps {
  line: TimedWait
  /** What is shown to this party now. */
  wait: DisplayedWait | undefined
}

/** The running timer: the time so far, the estimate at the start, the current one, and how it ends. */
export function InLineTimer({ line, wait }: InLineTimerProps) {
  const t = useMessages(onePlaceMessages)
  const end = useEndLine()
  const titleId = useId()
  return (
    <section className={clsx('stack', styles.panel)} aria-labelledby={titleId}>
      <div className={clsx('stack', styles.card)}>
        <p id={titleId} className={clsx('row', styles.title)}>
          <Icon name="clock" size={16} />
          {t('inLineFor', { partySize: line.partySize })}
        </p>
        <Elapsed line={line} />
      </div>
      <StillWaiting line={line} />
      <p className={clsx('row small', styles.note)}>
        <Icon name="info" size={16} />
        {nowWords(wait)}
      </p>
      <div className={styles.actions}>
        {(['seated', 'left'] as const).map((outcome) => (
          <Button
            key={outcome}
            size="lg"
            variant={outcome === 'seated' ? 'brand' : 'line'}
            wide
            pending={end.isPending && end.variables.outcome === outcome}
            disabled={end.isPending}
            onClick={() => end.mutate({ id: line.id, outcome })}
          >
            {outcome === 'seated' ? t('seated') : t('left')}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** "Now about 20 min. The timer keeps running." */
function nowWords(wait: DisplayedWait | undefined): string {
  const t = messagesOf(onePlaceMessages)
  if (!wait || wait.minutes === null) return t('keepsRunning')
  if (wait.isFree) return t('nowFree')
  return t('nowShown', { minutes: wait.minutes })
}

/** "When you joined: about 20 min" */
function shownWords(shown: TimedWait['shown']): string {
  const t = messagesOf(onePlaceMessages)
  if (!shown) return t('shownNothing')
  if (shown.waitTime === 0) return t('shownFree')
  return t('shownMinutes', { minutes: Math.round(shown.waitTime) })
}

function Elapsed({ line: { startedAt, shown } }: { line: TimedWait }) {
  const t = useMessages(onePlaceMessages)
  const startedMs = Date.parse(startedAt)
  const seconds = useTicking((nowMs) => Math.max(0, Math.floor((nowMs - startedMs) / SECOND_MS)))
  // A wait the host has set may be one number, which has no range.
  const range =
    shown && shown.waitTime > 0 && shown.low < shown.high ? printedRange(shown, shown.waitTime) : null
  const minutes = seconds / MINUTE_SECONDS
  const top = Math.max(SHORTEST_BAR_MINUTES, BAR_FACTOR * (range?.high ?? 0), minutes)
  return (
    <>
      <time className={clsx('num', styles.time)} role="timer" dateTime={`PT${seconds}S`}>
        {clockOf(seconds)}
      </time>
      <p>{shownWords(shown)}</p>
      {range && (
        <div
          className={styles.bar}
          aria-hidden
          style={cssVariables({
            '--now': Math.min(1, minutes / top),
            '--low': range.low / top,
            '--high': range.high / top,
          })}
        >
          <i />
          <s />
          <span>{range.low}</span>
          <span>{t('barEnd', { minutes: range.high })}</span>
        </div>
      )}
    </>
  )
}

function StillWaiting({ line }: { line: TimedWait }) {
  const t = useMessages(onePlaceMessages)
  const still = useStillInLine()
  const isAsked = useTicking((nowMs) => nowMs >= Date.parse(line.asksAt))
  if (!isAsked) return null
  return (
    <Notice
      kind="info"
      action={{ label: t('yesStill'), onClick: () => still.mutate(line.id), pending: still.isPending }}
    >
      {t('stillWaiting')}
    </Notice>
  )
}
