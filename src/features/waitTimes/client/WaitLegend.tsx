import { clsx } from 'clsx'
import { UNKNOWN_BAND, WAIT_BANDS } from '#domain/waits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Shape } from '#kit/Shape.tsx'
import { bandWord } from './bandWords.ts'
import { waitTimesMessages } from './messages.en.ts'
import styles from './waitLegend.module.css'

export function WaitLegend() {
  const t = useMessages(waitTimesMessages)
  return (
    <ul className={clsx('card', styles.legend)} aria-label={t('legend')}>
      {[...WAIT_BANDS, UNKNOWN_BAND].map((band) => (
        <li key={band.tone} className={band.tone}>
          <Shape tone={band.tone} edged={band.tone === 'medium'} />
          {bandWord(band.tone)}
        </li>
      ))}
      <li>
        <i className={styles.dash} />
        {t('typical')}
      </li>
      <li>
        <i className={styles.dot} />
        {t('closed')}
      </li>
    </ul>
  )
}
