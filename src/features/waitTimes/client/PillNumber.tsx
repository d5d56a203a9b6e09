import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { DisplayedWait } from './displayedWait.ts'
import { waitTimesMessages } from './messages.en.ts'

interface PillNumberProps {
  wait: DisplayedWait
  hasUnit: boolean
  isSelected: boolean
}

/** What a pill says: the minutes, or words in place of them. */
export function PillNumber({ wait, hasUnit, isSelected }: PillNumberProps) {
  const t = useMessages(waitTimesMessages)
  if (wait.isFree) return t('noWait')
  if (wait.isOverThreeHours) return t('overThreeHours')
  if (wait.minutes === null) return '?'
  if (!hasUnit) return <b>{wait.minutes}</b>
  return (
    <>
      {`${wait.minutes} `}
      {isSelected ? `${t('min')} ` : <small>{t('min')}</small>}
    </>
  )
}
