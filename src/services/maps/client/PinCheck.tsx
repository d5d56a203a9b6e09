import { lazy, Suspense } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Notice } from '#kit/Notice.tsx'
import { isApproximate, type LocatedAddress } from '#services/geocoding/client/addressSource.ts'
import { mapsMessages } from './messages.en.ts'
import styles from './pinCheck.module.css'
import { useMapEngine } from './useMapEngine.ts'

const PinMap = lazy(async () => ({ default: (await import('./PinMap.tsx')).PinMap }))

/** Zoom levels of the product: a few blocks for a street, a whole ZIP code. */
const ZOOM = { street: 15, zip: 12 } as const

interface PinCheckProps {
  /** With its current point. */
  address: LocatedAddress
  onMove: (at: { latitude: number; longitude: number }) => void
}

/** For an approximate address: says so and lets the user correct the pin. Renders nothing for an exact one. */
export function PinCheck({ address, onMove }: PinCheckProps) {
  const t = useMessages(mapsMessages)
  if (!isApproximate(address)) return null
  return (
    <section className={styles.check} aria-label={t('checkPin')}>
      <Notice kind="info">{address.precision === 'zip' ? t('pinByZip') : t('pinByStreet')}</Notice>
      <PinCheckMap address={address} onMove={onMove} />
    </section>
  )
}

function PinCheckMap({ address, onMove }: PinCheckProps) {
  if (useMapEngine() === 'none') return null
  return (
    <div className={styles.map}>
      <Suspense fallback={null}>
        <PinMap
          key={address.formattedAddress}
          at={address}
          zoom={address.precision === 'zip' ? ZOOM.zip : ZOOM.street}
          onMove={onMove}
        />
      </Suspense>
    </div>
  )
}
