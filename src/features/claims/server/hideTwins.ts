import type { Directory } from '#features/restaurants/server/directory.ts'
import { updateRestaurant } from '#features/restaurants/server/rows.ts'
import type { Bus } from '#kernel/server/events.ts'
import { matchesFor } from './matches.ts'
import { placeOf } from './store.ts'

/** A new restaurant that may be on the map already is not shown until its owner has answered "Is this you?". */
export function hideTwins(bus: Bus, directory: Directory): void {
  bus.beforeCommit('restaurant.registered', async ({ restaurantId }, tx) => {
    const matches = await matchesFor(tx, directory, await placeOf(tx, restaurantId))
    if (matches.length > 0) await updateRestaurant(tx, restaurantId, { isPublic: false })
    return []
  })
}
