import { isUnderAlert, WAIT_ALERT } from '#domain/waitAlert.ts'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { IconButton } from '#kit/IconButton.tsx'
import { alertsMessages } from './messages.en.ts'
import { type AlertFor, useAlerts, useRemoveAlert, useSetAlert } from './queries.ts'

interface AlertBellProps extends AlertFor {
  wait: DisplayedWait | undefined
  nowMs: number
}

/** The alert of a row, as one button; nothing where there is nothing to wait for. */
export function AlertBell({ restaurant, partySize, wait, nowMs }: AlertBellProps) {
  const t = useMessages(alertsMessages)
  const { alerts = [] } = useAlerts(nowMs)
  const set = useSetAlert({ restaurant, partySize })
  const remove = useRemoveAlert()
  const alert = alerts.find((one) => one.restaurantId === restaurant.id && one.partySize === partySize)
  const isWorthIt = wait !== undefined && wait.minutes !== null && !isUnderAlert(wait)
  if (!(alert || isWorthIt)) return null
  return (
    <IconButton
      icon="bell"
      iconFilled={Boolean(alert)}
      pending={set.isPending || remove.isPending}
      aria-pressed={Boolean(alert)}
      label={t('tellMeOf', { name: restaurant.name, minutes: WAIT_ALERT.underMinutes, partySize })}
      onClick={() => (alert ? remove.mutate(alert) : set.mutate())}
    />
  )
}
