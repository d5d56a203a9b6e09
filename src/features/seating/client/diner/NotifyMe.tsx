import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { USER_SCOPED } from '#features/session/client/queries.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showError } from '#kernel/client/toast.ts'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { Icon } from '#kit/Icon.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#services/push/client/pushBrowser.ts'
import { dinerMessages } from './messages.en.ts'
import styles from './notifyMe.module.css'

const stateKey = [USER_SCOPED, 'push'] as const

const NOTE = { iphone: 'pushOnIphone', refused: 'pushRefused' } as const satisfies Partial<
  Record<PushState, string>
>

/** Turns push notifications on or off; renders nothing if the browser doesn't support them. */
export function NotifyMe() {
  const t = useMessages(dinerMessages)
  const queryClient = useQueryClient()
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readPushState })
  const change = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn()),
    onSuccess: (next) => queryClient.setQueryData(stateKey, next),
    onError: () => showError(t('pushFailed')),
  })
  if (state === undefined || state === 'unsupported') return null
  if (state === 'iphone' || state === 'refused')
    return (
      <p className={clsx('card', styles.notify)}>
        <Icon name="bell" />
        {t(NOTE[state])}
      </p>
    )
  return (
    <SwitchField
      className={clsx('card', styles.notify)}
      label={t('pushTell')}
      hint={state === 'on' ? t('pushOn') : undefined}
      checked={state === 'on'}
      disabled={change.isPending}
      onChange={() => change.mutate()}
    />
  )
}
