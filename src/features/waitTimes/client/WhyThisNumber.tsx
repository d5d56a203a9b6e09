import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Icon } from '#platform/client/ui/Icon.tsx'
import type { WaitDetail } from '../contract.ts'
import styles from './disclosure.module.css'
import { waitTimesMessages } from './messages.en.ts'
import type { ShownWait } from './waitFacts.ts'
import { whyThisNumber } from './whyThisNumber.ts'

interface WhyThisNumberProps {
  detail: WaitDetail
  wait: ShownWait
  partySize: number
  nowMs: number
}

/** How the number was found, for those who ask. */
export function WhyThisNumber(props: WhyThisNumberProps) {
  const t = useMessages(waitTimesMessages)
  const lines = whyThisNumber(props)
  if (lines.length === 0) return null
  return (
    <details className={styles.disclosure}>
      <summary>
        <Icon name="help" />
        {t('whyThisNumber')}
        <Icon name="down" className={styles.chevron} />
      </summary>
      <div className={styles.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </details>
  )
}
