import { WAIT_ALERT } from '#domain/waitAlert.ts'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { IconButton } from '#kit/IconButton.tsx'
import { alertsMessages } from './messages.en.ts'
import { type AlertFor, useAlert } from './queries.ts'

interface AlertBellProps extends AlertFor {
  wait: DisplayedWait | undefined
  nowMs: number
}

/** The alert of a row, as one button; nothing where there is nothing to wait for. */
export function AlertBell({ restaurant, partySize, wait, nowMs }: AlertBellProps) {
  const t = useMessages(alertsMessages)
  const { alert, isOffered, isPending, toggle } = useAlert({ restaurant, partySize }, wait, nowMs)
  if (!isOffered) return null
  return (
    <IconButton
      icon="bell"
      iconFilled={Boolean(alert)}
      pending={isPending}
      aria-pressed={Boolean(alert)}
      label={t('tellMeOf', { name: restaurant.name, minutes: WAIT_ALERT.underMinutes, partySize })}
      onClick={toggle}
    />
  )
}
