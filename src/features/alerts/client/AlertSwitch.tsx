import { clsx } from 'clsx'
import { WAIT_ALERT } from '#domain/waitAlert.ts'
import { useSession } from '#features/session/client/queries.ts'
import { SignInInvitation } from '#features/session/client/SignInInvitation.tsx'
import type { DisplayedWait } from '#features/waitTimes/client/displayedWait.ts'
import { formatTimeInSentence } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { Icon } from '#kit/Icon.tsx'
import { useOpen } from '#kit/useOpen.ts'
import styles from './alertSwitch.module.css'
import { alertsMessages } from './messages.en.ts'
import { type AlertFor, useAlert } from './queries.ts'

const BY = { push: 'byPush', email: 'byEmail', page: 'byPage' } as const

interface AlertSwitchProps extends AlertFor {
  wait: DisplayedWait | undefined
  nowMs: number
}

/**
 * "Tell me when it is under 15 for 4": a switch while there is something to wait for, and how the diner will be told.
 * A visitor is asked to sign in.
 */
export function AlertSwitch({ restaurant, partySize, wait, nowMs }: AlertSwitchProps) {
  const t = useMessages(alertsMessages)
  const session = useSession()
  const { alert, tellBy, isOffered, isPending, toggle } = useAlert({ restaurant, partySize }, wait, nowMs)
  const inviting = useOpen()
  const user = session.state === 'known' ? session.user : undefined
  if (user === undefined || (user && user.userType !== 'diner') || !isOffered) return null
  return (
    <>
      <SwitchField
        label={
          <span className={clsx('row', styles.label)}>
            <Icon name="bell" filled={Boolean(alert)} />
            {t('tellMe', { minutes: WAIT_ALERT.underMinutes, partySize })}
          </span>
        }
        hint={alert && t(BY[tellBy], { time: formatTimeInSentence(alert.endsAt) })}
        checked={Boolean(alert)}
        disabled={isPending}
        onChange={user ? toggle : inviting.show}
      />
      <SignInInvitation {...inviting.props} title={t('signInTitle')} place={restaurant.id}>
        {t('signInText', { name: restaurant.name })}
      </SignInInvitation>
    </>
  )
}
