import { lazy, Suspense } from 'react'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { isApproximate, type LocatedAddress } from './addressSource.ts'
import { useMapEngine } from './useMapEngine.ts'
import './address.css'

const PinMap = lazy(async () => ({ default: (await import('./PinMap.tsx')).PinMap }))

/** The product's scale: a few blocks of a street, a whole ZIP code. */
const ZOOM = { street: 15, zip: 12 } as const

interface PinCheckProps {
  /** With the point as it stands now. */
  address: LocatedAddress
  onMove: (at: { latitude: number; longitude: number }) => void
}

/** For an address whose house is not known: says so, and lets the pin be put right. Nothing for an exact one. */
export function PinCheck({ address, onMove }: PinCheckProps) {
  if (!isApproximate(address)) return null
  return (
    <section className="pin-check" aria-label="Check the pin">
      <Notice kind="info">
        {address.precision === 'zip'
          ? 'We know the ZIP code, but not the street. Put the pin on your door.'
          : 'We know the street, but not the house. Put the pin on your door.'}
      </Notice>
      <PinCheckMap address={address} onMove={onMove} />
    </section>
  )
}

function PinCheckMap({ address, onMove }: PinCheckProps) {
  if (useMapEngine() === 'none') return null
  return (
    <div className="pin-check-map">
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
