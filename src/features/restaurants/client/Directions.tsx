import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'
import { Button, type ButtonProps } from '#kit/Button.tsx'
import type { PublicRestaurant } from '../contract.ts'
import { directionsTo } from './directions.ts'
import { restaurantsMessages } from './messages.en.ts'

interface DirectionsProps extends Pick<ButtonProps, 'variant' | 'icon' | 'className'> {
  restaurant: PublicRestaurant
}

/** Opens the way to a place in the map app of this device. */
export function Directions({ restaurant, ...look }: DirectionsProps) {
  const t = useMessages(restaurantsMessages)
  // The server does not know the device.
  const userAgent = useIsHydrated() ? navigator.userAgent : ''
  return (
    <Button asChild {...look}>
      <a href={directionsTo(restaurant, userAgent)} target="_blank" rel="noreferrer">
        {t('directions')}
      </a>
    </Button>
  )
}
