import { formatTimeInSentence } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Icon } from '#kit/Icon.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import type { WaitAlert } from '../contract.ts'
import styles from './alertList.module.css'
import { alertsMessages } from './messages.en.ts'
import { useAlerts, useRemoveAlert } from './queries.ts'

export function AlertList({ nowMs }: { nowMs: number }) {
  const t = useMessages(alertsMessages)
  const { alerts = [] } = useAlerts(nowMs)
  if (alerts.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('alerts')}>
      {alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </ul>
  )
}

function AlertRow({ alert }: { alert: WaitAlert }) {
  const t = useMessages(alertsMessages)
  const remove = useRemoveAlert()
  const { restaurantId, restaurantName, underMinutes, partySize, endsAt } = alert
  return (
    <li>
      <Icon name="bell" filled />
      <p>
        <ScreenLink to={paths.restaurantPage(restaurantId)}>{restaurantName}</ScreenLink>
        <span title={t('until', { time: formatTimeInSentence(endsAt) })}>
          {t('waitsFor', { minutes: underMinutes, partySize })}
        </span>
      </p>
      <IconButton
        icon="x"
        label={t('remove', { name: restaurantName })}
        pending={remove.isPending}
        onClick={() => remove.mutate(alert)}
      />
    </li>
  )
}
