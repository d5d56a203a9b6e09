import type { Directory } from '#features/restaurants/server/directory.ts'
import type { Bus } from '#platform/server/events.ts'
import type { Hub } from '#platform/server/live/hub.ts'

interface Parts {
  bus: Bus
  hub: Hub
  directory: Pick<Directory, 'find'>
}

/** Notifies the clients that watch an area when a wait in it changes. */
export function broadcastWaits({ bus, hub, directory }: Parts): void {
  const tell = ({ restaurantId }: { restaurantId: number }) => {
    const restaurant = directory.find(restaurantId)
    if (!restaurant || restaurant.latitude === null || restaurant.longitude === null) return
    const at = { latitude: Number(restaurant.latitude), longitude: Number(restaurant.longitude) }
    hub.notifyWaitChanged(restaurantId, at)
  }
  bus.onSettled('wait.reported', tell)
  bus.onSettled('wait.removed', tell)
}
