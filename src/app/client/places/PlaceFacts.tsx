import { cuisineName } from '#features/restaurants/client/cuisineName.ts'
import { MichelinStars } from '#features/restaurants/client/MichelinStars.tsx'
import { OpenNow } from '#features/restaurants/client/OpeningHours.tsx'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { formatMiles } from '#kernel/client/format.ts'
import styles from './placeFacts.module.css'

interface PlaceFactsProps {
  restaurant: PublicRestaurant
  miles: number | null
  nowMs: number
}

/** Two lines under the name: stars and cuisine; whether it is open, and where it is. */
export function PlaceFacts({ restaurant, miles, nowMs }: PlaceFactsProps) {
  const where = [restaurant.address, ...(miles === null ? [] : [formatMiles(miles)])].join(' · ')
  return (
    <>
      <p className={styles.meta}>
        <MichelinStars count={restaurant.michelinStars} inWords />
        {cuisineName(restaurant.cuisineType)}
      </p>
      <p className={styles.meta}>
        <OpenNow restaurant={restaurant} nowMs={nowMs} />
        <span>{where}</span>
      </p>
    </>
  )
}
