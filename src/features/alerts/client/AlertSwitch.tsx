import { isUnderAlert, WAIT_ALERT } from '#domain/waitAlert.ts'
import { useSession } from '#features/session/client/queries.ts'
import { SignInInvitation } from '#features/session/client/SignInInvitation.tsx'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { Icon } from '#kit/Icon.tsx'
import { useOpen } from '#kit/useOpen.ts'
import styles from './alertSwitch.module.css'
import { alertsMessages } from './messages.en.ts'
import { type AlertFor, useAlerts, useRemoveAlert, useSetAlert } from './queries.ts'

const BY = { push: 'byPush', email: 'byEmail', page: 'byPage' } as const

interface AlertSwitchProps extends AlertFor {
  wait: DisplayedWait | undefined
  nowMs: number
  className?: string | undefined
}

/**
 * "Tell me when it is under 15 for 4": a switch while there is something to wait for, and how the diner will be told.
 * A visitor is asked to sign in.
 */
export function AlertSwitch({ restaurant, partySize, wait, nowMs, className }: AlertSwitchProps) {
  const t = useMessages(alertsMessages)
  const session = useSession()
  const { alerts = [], tellBy } = useAlerts(nowMs)
  const set = useSetAlert({ restaurant, partySize })
  const remove = useRemoveAlert()
  const inviting = useOpen()
  const user = session.state === 'known' ? session.user : undefined
  const alert = alerts.find((one) => one.restaurantId === restaurant.id && one.partySize === partySize)
  const isWorthIt = wait !== undefined && wait.minutes !== null && !isUnderAlert(wait)
  if (user === undefined || (user && user.userType !== 'diner') || !(alert || isWorthIt)) return null
  const toggle = () => {
    if (!user) inviting.show()
    else if (alert) remove.mutate(alert)
    else set.mutate()
  }
  return (
    <>
      <SwitchField
        className={className}
        label={
          <span className={styles.label}>
            <Icon name="bell" filled={Boolean(alert)} />
            {t('tellMe', { minutes: WAIT_ALERT.underMinutes, partySize })}
          </span>
        }
        hint={alert && t(BY[tellBy], { time: formatClockTime(alert.endsAt) })}
        checked={Boolean(alert)}
        disabled={set.isPending || remove.isPending}
        onChange={toggle}
      />
      <SignInInvitation {...inviting.props} title={t('signInTitle')} place={restaurant.id}>
        {t('signInText', { name: restaurant.name })}
      </SignInInvitation>
    </>
  )
}
