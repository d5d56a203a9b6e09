import { lazy, Suspense } from 'react'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { isApproximate, type LocatedAddress } from './addressSource.ts'
import { canDrawMaps } from './webGl.ts'
import './address.css'

const PinMap = lazy(async () => ({ default: (await import('./PinMap.tsx')).PinMap }))

/** MapLibre's scale: a few blocks of a street, a whole ZIP code. */
const ZOOM = { street: 15, zip: 12 } as const

interface PinCheckProps {
  /** With the point as it stands now. */
  address: LocatedAddress
  onMove: (at: { latitude: number; longitude: number }) => void
}

/** For an address whose house is not known: says so, and lets the pin be put right. Nothing for an exact one. */
export function PinCheck({ address, onMove }: PinCheckProps) {
  if (!isApproximate(address)) return null
  const isZip = address.precision === 'zip'
  return (
    <section className="pin-check" aria-label="Check the pin">
      <Notice kind="info">
        {isZip
          ? 'We know the ZIP code, but not the street. Put the pin on your door.'
          : 'We know the street, but not the house. Put the pin on your door.'}
      </Notice>
      {canDrawMaps() && (
        <div className="pin-check-map">
          <Suspense fallback={null}>
            <PinMap
              key={address.formattedAddress}
              at={address}
              zoom={isZip ? ZOOM.zip : ZOOM.street}
              onMove={onMove}
            />
          </Suspense>
        </div>
      )}
    </section>
  )
}
