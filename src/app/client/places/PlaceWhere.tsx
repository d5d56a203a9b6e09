import { Directions } from '#features/restaurants/client/Directions.tsx'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { placesMessages } from './messages.en.ts'
import styles from './placeWhere.module.css'
import { streetOf, walkMinutes } from './walk.ts'

/** "5 min walk · 418 Hayes St", and the way there. */
export function PlaceWhere({ restaurant, miles }: { restaurant: PublicRestaurant; miles: number | null }) {
  const t = useMessages(placesMessages)
  const minutes = walkMinutes(miles)
  const street = streetOf(restaurant.address)
  return (
    <div className={styles.where}>
      <Icon name={minutes === null ? 'pin' : 'walk'} />
      <p>{minutes === null ? street : t('walkTo', { minutes, street })}</p>
      <Directions restaurant={restaurant} variant="quiet" className={styles.link} />
    </div>
  )
}
