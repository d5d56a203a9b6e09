import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import type { PushState } from '#services/push/client/pushBrowser.ts'
import type { GuestView } from '../../contract.ts'
import styles from '../pages/pages.module.css'
import { visitMessages } from './messages.en.ts'
import type { useGuestPush } from './useGuestPush.ts'
import ownStyles from './visit.module.css'

const TEXT = {
  on: 'pushOnText',
  off: 'pushOffText',
  refused: 'pushRefused',
  iphone: 'pushOnIphone',
} as const satisfies Record<Exclude<PushState, 'unsupported'>, string>

interface Props {
  push: ReturnType<typeof useGuestPush>
  /** Texts and emails that reach the guest too; undefined in a visit that an earlier version kept. */
  reachedBy: GuestView['reachedBy'] | undefined
}

/** Turns notifications on this phone on and off; nothing if the browser doesn't support them. */
export function PushRow({ push, reachedBy = [] }: Props) {
  const t = useMessages(visitMessages)
  const { state } = push
  if (state === undefined || state === 'unsupported') return null
  const [channel] = reachedBy
  const by = reachedBy.length > 1 ? 'both' : channel
  const text = by && state !== 'on' ? t('pushOffTextReachable', { by }) : t(TEXT[state])
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside, unless nothing can be switched
    <label className={styles.row}>
      <Icon name="bell" />
      <p>
        <b>{t(state === 'on' ? 'pushOn' : 'pushOff')}</b>
        {push.hasFailed ? <span role="alert">{t('pushFailed')}</span> : text}
      </p>
      {(state === 'on' || state === 'off') && (
        <input
          className={ownStyles.switch}
          type="checkbox"
          role="switch"
          aria-label={t('notifications')}
          checked={state === 'on'}
          aria-checked={state === 'on'}
          disabled={push.isPending}
          onChange={({ target }) => push.turn(target.checked)}
        />
      )}
    </label>
  )
}
