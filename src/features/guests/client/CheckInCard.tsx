import { clsx } from 'clsx'
import { useChangeStand, useRenewJoinCode, useStand } from '#features/seating/client/standQueries.ts'
import type { StandSettings } from '#features/seating/contractStand.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { ConfirmButton } from '#kit/ConfirmButton.tsx'
import { Loaded } from '#kit/Loaded.tsx'
import { QrCode } from '#kit/qr/QrCode.tsx'
import styles from './checkInCard.module.css'
import { guestsMessages } from './messages.en.ts'

/** Lets guests join the list at the door by themselves. */
export function CheckInCard() {
  const t = useMessages(guestsMessages)
  const stand = useStand()
  return (
    <Card title={t('checkIn')}>
      <Loaded query={stand} loading={t('loading')} failed={t('checkInFailed')} height={72}>
        {(settings) => <CheckInSettings stand={settings} />}
      </Loaded>
    </Card>
  )
}

function CheckInSettings({ stand }: { stand: StandSettings }) {
  const t = useMessages(guestsMessages)
  const change = useChangeStand()
  return (
    <>
      <SwitchField
        label={t('checkInOn')}
        hint={t('checkInHint')}
        checked={change.isPending ? (change.variables.isCheckInOn ?? false) : stand.isCheckInOn}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate({ isCheckInOn: event.currentTarget.checked, seenVersion: stand.version })
        }
      />
      {stand.isCheckInOn && stand.joinUrl !== null && <JoinCode url={stand.joinUrl} />}
    </>
  )
}

/** The address of a list without its scheme, as people type it. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '')

function JoinCode({ url }: { url: string }) {
  const t = useMessages(guestsMessages)
  const renew = useRenewJoinCode()
  return (
    <div className={clsx('row wrap', styles.code)}>
      <QrCode text={url} label={t('codeOfList')} className={styles.qr} />
      <div>
        <p className="muted">{t('joinAddress')}</p>
        <p className={styles.url}>{shortUrl(url)}</p>
        <div className={clsx('buttons', styles.actions)}>
          <Button asChild variant="solid" icon="printer">
            <ScreenLink to={paths.checkInPoster()}>{t('printPoster')}</ScreenLink>
          </Button>
          <Button asChild icon="external">
            <a href={`${new URL(url).pathname}?kiosk`}>{t('openKiosk')}</a>
          </Button>
          <ConfirmButton
            variant="quiet"
            icon="refresh"
            title={t('renewTitle')}
            text={t('renewText')}
            pending={renew.isPending}
            onConfirm={(close) => renew.mutate(undefined, { onSettled: close })}
          >
            {t('renewCode')}
          </ConfirmButton>
        </div>
      </div>
    </div>
  )
}
