import { holdLeft } from '#domain/holdLeft.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { CallRing } from '#kit/CallRing.tsx'
import { timeInSentence } from '../pages/clock.ts'
import { Answers } from './Answers.tsx'
import styles from './called.module.css'
import { visitMessages } from './messages.en.ts'
import type { ShownVisit } from './visitState.ts'
import { Who } from './Who.tsx'

/** The table is ready: the whole screen, with the time that is left. */
export function Called({ visit }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const { view } = visit
  const { minutes, share } = holdLeft(view, visit.nowMs)
  return (
    <div className={styles.called}>
      <Who visit={visit} />
      <h1>{t('ready')}</h1>
      <CallRing {...{ minutes, share }} label={t('minutesLeft', { minutes })} unit={t('left')} />
      <p className={styles.come}>
        {t('come', { time: timeInSentence(view.holdUntil, view.restaurant.timeZone) })}
      </p>
      <Answers visit={visit} />
    </div>
  )
}
