import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Card } from '#kit/Card.tsx'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { numbersMessages } from './messages.en.ts'
import { useSetWeeklySummary, useWeeklySummary } from './queries.ts'

/** The numbers of last week by email, on Monday mornings. */
export function WeeklySummary() {
  const t = useMessages(numbersMessages)
  const { data: summary } = useWeeklySummary()
  const change = useSetWeeklySummary()
  if (!summary) return null
  const { isOn, email, canBeSent } = summary
  return (
    <Card>
      <SwitchField
        label={t('summaryOn')}
        hint={canBeSent ? t('summaryText', { email }) : t('summaryWithoutMail')}
        checked={change.isPending ? change.variables : isOn}
        disabled={change.isPending || (!canBeSent && !isOn)}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
    </Card>
  )
}
