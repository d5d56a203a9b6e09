import { useState } from 'react'
import { useUser } from '#features/session/client/queries.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { QrCode } from '#platform/client/qr/QrCode.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Chip } from '#platform/client/ui/Chip.tsx'
import type { RestaurantReservation } from '../contract.ts'
import { guestName } from './hostLists.ts'
import { seatingMessages } from './messages.en.ts'

const PAPERS = { roll: '80 mm', a6: 'A6' } as const

/** The code a guest scans to follow their place in line, and the slip to print. */
export function GuestCode({ party }: { party: RestaurantReservation }) {
  const t = useMessages(seatingMessages)
  const restaurant = useUser()?.restaurant
  const [paper, setPaper] = useState<keyof typeof PAPERS>('roll')
  if (party.guestUrl === null) return null
  return (
    <div className={`guest-code print-slip slip-${paper}`}>
      <p className="slip-name">{restaurant?.name}</p>
      <p className="guest-code-who">
        {t('nameAndSize', { name: guestName(party), partySize: party.partySize })}
      </p>
      <QrCode
        text={party.guestUrl}
        label={t('codeLabel', { name: guestName(party) })}
        className="guest-code-qr"
      />
      <h3>{t('askToScan')}</h3>
      <p>{t('askToScanText')}</p>
      <fieldset className="no-print slip-paper" aria-label={t('slipPaper')}>
        {(['roll', 'a6'] as const).map((size) => (
          <Chip key={size} pressed={paper === size} onPressedChange={() => setPaper(size)}>
            {PAPERS[size]}
          </Chip>
        ))}
      </fieldset>
      <Button icon="printer" className="no-print" onClick={() => window.print()}>
        {t('printSlip')}
      </Button>
    </div>
  )
}
