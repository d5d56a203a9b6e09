import { cuisineName } from '#features/restaurants/client/cuisineName.ts'
import { MichelinStars } from '#features/restaurants/client/MichelinStars.tsx'
import { OpenNow } from '#features/restaurants/client/OpeningHours.tsx'
import { streetOf } from '#features/restaurants/client/streetOf.ts'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { formatMiles } from '#kernel/client/format.ts'
import styles from './placeFacts.module.css'

interface PlaceFactsProps {
  restaurant: PublicRestaurant
  /** From the viewer; null where it is not known. */
  miles: number | null
  nowMs: number
}

/** Under the name: stars, cuisine, how far it is, or its street, and whether it is open. */
export function PlaceFacts({ restaurant, miles, nowMs }: PlaceFactsProps) {
  return (
    <p className={styles.meta}>
      <span>
        <MichelinStars count={restaurant.michelinStars} inWords />
        {cuisineName(restaurant.cuisineType)}
      </span>
      <span>{miles === null ? streetOf(restaurant.address) : formatMiles(miles)}</span>
      <OpenNow restaurant={restaurant} nowMs={nowMs} />
    </p>
  )
}
