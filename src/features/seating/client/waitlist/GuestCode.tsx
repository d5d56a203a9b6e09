import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useUser } from '#features/session/client/queries.ts'
import { nowMs } from '#kernel/client/clock.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Chip } from '#kit/Chip.tsx'
import { DialogFooter } from '#kit/DialogFooter.tsx'
import { Icon } from '#kit/Icon.tsx'
import { QrCode } from '#kit/qr/QrCode.tsx'
import { aheadOf, guestName } from '../hostLists.ts'
import { seatingMessages } from '../messages.en.ts'
import { useShownReservations } from '../queries.ts'
import { newestMessageOn, type StandParty, sentInWords } from './delivery.ts'
import styles from './guestCode.module.css'

const PAPERS = { roll: '80 mm', a6: 'A6' } as const

interface GuestCodeProps {
  party: StandParty
  onDone: () => void
}

/** A dialog with the code that a guest scans to follow their place in line, and a slip to print. */
export function GuestCode({ party, onDone }: GuestCodeProps) {
  const t = useMessages(seatingMessages)
  const ahead = useShownReservations((all) => aheadOf(party, all, nowMs())).data ?? null
  const restaurant = useUser()?.restaurant
  const [paper, setPaper] = useState<keyof typeof PAPERS>('roll')
  if (party.guestUrl === null) return null
  return (
    <>
      <div className={styles.code} data-paper={paper}>
        <p className={styles.slipName}>{restaurant?.name}</p>
        <p className={styles.slipOnly}>
          {t('nameAndSize', { name: guestName(party), partySize: party.partySize })}
        </p>
        <p className={clsx(styles.who, styles.noPrint)}>
          <Facts party={party} ahead={ahead} />
        </p>
        <QrCode
          text={party.guestUrl}
          label={t('codeLabel', { name: guestName(party) })}
          className={styles.qr}
        />
        <div className={styles.noPrint}>
          <h3>{t('askToScan')}</h3>
          <p>{t('askToScanText')}</p>
        </div>
        <p className={styles.slipOnly}>
          <b>{t('slipScan')}</b>
          <br />
          {t('slipScanText')}
        </p>
        <Sent party={party} />
        <fieldset className={clsx('bare', styles.noPrint, styles.slipPaper)} aria-label={t('slipPaper')}>
          {(['roll', 'a6'] as const).map((size) => (
            <Chip key={size} pressed={paper === size} onPressedChange={() => setPaper(size)}>
              {PAPERS[size]}
            </Chip>
          ))}
        </fieldset>
      </div>
      <DialogFooter>
        <Button icon="printer" onClick={() => window.print()}>
          {t('printSlip')}
        </Button>
        <Button variant="solid" onClick={onDone}>
          {t('done')}
        </Button>
      </DialogFooter>
    </>
  )
}

const bold = (chunks: ReactNode) => <b>{chunks}</b>

/** "Party of 4, quoted 25 min, 2 parties ahead" */
function Facts({ party, ahead }: { party: StandParty; ahead: number | null }) {
  const t = useMessages(seatingMessages)
  const { partySize, waitTime: quoted } = party
  return (
    <>
      {t.rich('codePartyOf', { partySize, b: bold })}
      {quoted !== null && <>, {t.rich('codeQuoted', { quoted, b: bold })}</>}
      {ahead !== null && <>, {t.rich('codeAhead', { ahead, b: bold })}</>}
    </>
  )
}

/** Whether the link has been sent, for each of the guest's contacts. */
function Sent({ party }: { party: StandParty }) {
  const contacts = [
    { channel: 'sms', to: party.phone },
    { channel: 'email', to: party.email },
  ] as const
  return contacts.map(({ channel, to }) => {
    const message = newestMessageOn(party, channel)
    if (to === null || !message) return null
    const hasFailed = message.state === 'failed'
    return (
      <p key={channel} className={clsx(styles.sent, styles.noPrint)} role="status">
        <Icon name={hasFailed ? 'alert' : message.state === 'queued' ? 'clock' : 'check'} size={16} />
        {sentInWords(message, to)}
      </p>
    )
  })
}
