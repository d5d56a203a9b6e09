import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { later } from '#kit/later.tsx'
import { Notice } from '#kit/Notice.tsx'
import type { LocatedAddress } from '#services/geocoding/client/addressSource.ts'
import { mapsMessages } from './messages.en.ts'
import styles from './pinCheck.module.css'
import { useMapEngine } from './useMapEngine.ts'

const PinMap = later(async () => (await import('./PinMap.tsx')).PinMap)

/** Zoom levels of the product: a few blocks for a street, a whole town or postal code. */
const ZOOM = { house: 15, place: 15, street: 15, zip: 12, unknown: 12, pinned: 15 } as const

const WORDS = { street: 'pinByStreet', zip: 'pinByZip', unknown: 'pinMissing', pinned: 'pinPlaced' } as const

interface PinCheckProps {
  /** With its current point. */
  address: LocatedAddress
  onMove: (at: { latitude: number; longitude: number }) => void
}

/** For an approximate address: says so and lets the user correct the pin. Renders nothing for an exact one. */
export function PinCheck({ address, onMove }: PinCheckProps) {
  const t = useMessages(mapsMessages)
  const { precision } = address
  if (precision === 'house' || precision === 'place') return null
  return (
    <section className={styles.check} aria-label={t('checkPin')}>
      <Notice kind="info">{t(WORDS[precision])}</Notice>
      <PinCheckMap address={address} onMove={onMove} />
    </section>
  )
}

function PinCheckMap({ address, onMove }: PinCheckProps) {
  if (useMapEngine() === 'none') return null
  return (
    <div className={styles.map}>
      <PinMap key={address.formattedAddress} at={address} zoom={ZOOM[address.precision]} onMove={onMove} />
    </div>
  )
}
