import { messagesOf } from '#platform/client/i18n/catalog.ts'
import { showToast } from '#platform/client/toast.ts'
import type { AdminRestaurant } from '../contractRestaurants.ts'
import { adminMessages } from './messages.en.ts'

/** Says that a restaurant was saved, and when its address was not found, that it is not on the map. */
export const showRestaurantSaved = (title: string, { name, notOnMap }: AdminRestaurant) =>
  showToast({
    kind: notOnMap ? 'info' : 'success',
    title,
    description: notOnMap ? messagesOf(adminMessages)('savedNotOnMap', { name }) : name,
  })
