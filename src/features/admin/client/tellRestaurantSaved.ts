import { showToast } from '#platform/client/toast.ts'
import type { AdminRestaurant } from '../contractRestaurants.ts'

/** A restaurant can be saved before its address is found: then it says so, and that it is not on the map. */
export const tellRestaurantSaved = (title: string, { name, notOnMap }: AdminRestaurant) =>
  showToast({
    kind: notOnMap ? 'info' : 'success',
    title,
    description: notOnMap
      ? `${name} is saved, but its address could not be found: it is not on the map.`
      : name,
  })
