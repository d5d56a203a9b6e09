import type { Directory } from '#features/restaurants/server/directory.ts'
import type { Bus } from '#kernel/server/events.ts'
import type { Hub } from '#services/live/server/hub.ts'
import type { WaitBoard } from './waitBoard.ts'

interface BroadcastDeps {
  bus: Bus
  hub: Pick<Hub, 'size' | 'notifyWaitChanged'>
  directory: Pick<Directory, 'find'>
  board: Pick<WaitBoard, 'onChange' | 'itemOf'>
}

/**
 * Sends a changed wait to the clients that watch its area, whatever changed it: a report, the stand, an admin, the
 * opening hours, or another node. Changes by time alone aren't sent; clients poll.
 */
export function broadcastWaits({ bus, hub, directory, board }: BroadcastDeps): void {
  /** The items as they were last sent. */
  const sent = new Map<number, string>()
  const changed = new Set<number>()

  const send = (restaurantId: number) => {
    const restaurant = directory.find(restaurantId)
    if (!restaurant || restaurant.latitude === null || restaurant.longitude === null) return
    const { json } = board.itemOf(restaurant)
    if (sent.get(restaurantId) === json) return
    sent.set(restaurantId, json)
    const at = { latitude: Number(restaurant.latitude), longitude: Number(restaurant.longitude) }
    hub.notifyWaitChanged(restaurantId, { at, item: () => JSON.parse(sent.get(restaurantId) ?? json) })
  }
  const sendAll = () => {
    const ids = [...changed]
    changed.clear()
    // Whoever connects later reads the list first.
    if (hub.size() === 0) sent.clear()
    else for (const id of ids) send(id)
  }
  const add = (restaurantId: number) => {
    // Several changes in a row are one.
    if (changed.size === 0) queueMicrotask(sendAll)
    changed.add(restaurantId)
  }

  board.onChange(({ restaurantId, isNews }) => {
    if (isNews && restaurantId !== null) add(restaurantId)
  })
  bus.onSettled('restaurant.changed', ({ restaurantId }) => add(restaurantId))
}
