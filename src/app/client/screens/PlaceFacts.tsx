import { MichelinStars } from '#features/restaurants/client/MichelinStars.tsx'
import { OpenNow } from '#features/restaurants/client/OpeningHours.tsx'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { formatMiles } from '#platform/client/format.ts'

interface PlaceFactsProps {
  restaurant: PublicRestaurant
  miles: number | null
  nowMs: number
}

/** Two lines under the name: what it is, and whether and where it is open. */
export function PlaceFacts({ restaurant, miles, nowMs }: PlaceFactsProps) {
  const where = [restaurant.address, ...(miles === null ? [] : [formatMiles(miles)])].join(' · ')
  return (
    <>
      <p className="meta">
        <MichelinStars count={restaurant.michelinStars} inWords />
        {restaurant.cuisineType}
      </p>
      <p className="meta">
        <OpenNow restaurant={restaurant} nowMs={nowMs} />
        <span>{where}</span>
      </p>
    </>
  )
}
