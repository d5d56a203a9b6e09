import { MINUTE_MS } from '#domain/durations.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { timeInSentence } from '../pages/clock.ts'
import { Answers } from './Answers.tsx'
import styles from './called.module.css'
import { visitMessages } from './messages.en.ts'
import { holdLeftMs, type ShownVisit } from './visitState.ts'
import { Who } from './Who.tsx'

const RING = { cx: 104, cy: 104, r: 100 } as const

/** The table is ready: the whole screen, with the time that is left. */
export function Called({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const { view } = visit
  const minutes = Math.ceil(holdLeftMs(visit) / MINUTE_MS)
  const heldMs = Date.parse(view.holdUntil ?? view.now) - Date.parse(view.calledAt ?? view.now)
  const share = Math.min(100, Math.round((100 * holdLeftMs(visit)) / Math.max(1, heldMs)))
  return (
    <div className={styles.called}>
      <Who visit={visit} />
      <h1>{t('ready')}</h1>
      <div className={styles.ring} role="timer" aria-label={t('minutesLeft', { minutes })}>
        <svg viewBox="0 0 208 208" aria-hidden>
          <circle {...RING} strokeOpacity=".35" />
          <circle {...RING} pathLength="100" strokeDasharray={`${share} 100`} strokeLinecap="round" />
        </svg>
        <b>{minutes}</b>
        <span>{t('left')}</span>
      </div>
      <p className={styles.come}>
        {t('come', { time: timeInSentence(view.holdUntil, view.restaurant.timeZone) })}
      </p>
      <Answers visit={visit} />
    </div>
  )
}
