import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { visitMessages } from './messages.en.ts'
import styles from './visit.module.css'
import type { ShownVisit } from './visitState.ts'

/** "Okafor, party of 4" */
export function Who({ visit: { view } }: { visit: ShownVisit }) {
  const t = useMessages(visitMessages)
  const party = t('partyOf', { size: view.partySize })
  return (
    <p className={styles.who}>
      <b>{view.name}</b>, {party}
    </p>
  )
}
