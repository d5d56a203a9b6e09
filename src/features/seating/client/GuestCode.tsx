import { useMessages } from '#platform/client/i18n/catalog.ts'
import { QrCode } from '#platform/client/qr/QrCode.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import type { RestaurantReservation } from '../contract.ts'
import { guestName } from './hostLists.ts'
import { seatingMessages } from './messages.en.ts'

/** The code a guest scans to follow their place in line, and the slip to print. */
export function GuestCode({ party }: { party: RestaurantReservation }) {
  const t = useMessages(seatingMessages)
  if (party.guestUrl === null) return null
  return (
    <div className="guest-code print-slip">
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
      <Button icon="printer" className="no-print" onClick={() => window.print()}>
        {t('printSlip')}
      </Button>
    </div>
  )
}
