import { clsx } from 'clsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Icon } from '#kit/Icon.tsx'
import { GuestHeading } from '../pages/GuestFrame.tsx'
import { LazyQrCode } from '../pages/LazyQrCode.tsx'
import { guestPagesMessages } from '../pages/messages.en.ts'
import { joinMessages } from './messages.en.ts'
import styles from './thanks.module.css'
import { STARTS_OVER_AFTER_SECONDS } from './useCountdown.ts'
import type { Joined } from './useJoin.ts'

interface Props {
  joined: Joined
  holdMinutes: number
  secondsLeft: number
  onDone: () => void
}

/** Shows the code of the page of the guest who has just joined. */
export function KioskThanks({ joined, holdMinutes, secondsLeft, onDone }: Props) {
  const t = useMessages(joinMessages)
  const common = useMessages(guestPagesMessages)
  const { party, path, isReachable } = joined
  return (
    <section className={styles.done} aria-live="polite">
      <div className={styles.joined}>
        <div>
          <GuestHeading title={t('thankYou', { name: party.name })}>{t('hostHasName')}</GuestHeading>
          <ul>
            <li>
              <Icon name="bell" />
              {t(isReachable ? 'reachYou' : 'scanToBeCalled')}
            </li>
            <li>
              <Icon name="clock" />
              {common('hold', { minutes: holdMinutes })}
            </li>
            <li>
              <Icon name="walk" />
              {t('walk')}
            </li>
          </ul>
        </div>
        <div className={styles.code}>
          <LazyQrCode text={location.origin + path} label={t('codeLabel')} />
          <p>{t('scanPlace')}</p>
        </div>
      </div>
      <p className={clsx('row', styles.back)}>
        <span>{t('startsOver', { seconds: secondsLeft })}</span>
        <progress max={1} value={secondsLeft / STARTS_OVER_AFTER_SECONDS} aria-hidden />
      </p>
      <Button variant="solid" autoFocus onClick={onDone}>
        {t('done')}
      </Button>
    </section>
  )
}
