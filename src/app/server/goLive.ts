import { broadcastReservations } from '#features/reservations/server/broadcast.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { broadcastWaits } from '#features/waitTimes/server/broadcast.ts'
import type { Db } from '#platform/server/db/client.ts'
import type { Bus } from '#platform/server/events.ts'
import type { LiveTimings } from '#platform/server/live/bounds.ts'
import { liveChannel } from '#platform/server/live/liveChannel.ts'
import type { App } from '#platform/server/route.ts'
import type { Settings } from '#platform/server/settings.ts'

interface Parts {
  db: Db
  bus: Bus
  settings: Settings
  directory: Directory
  timings?: Partial<LiveTimings> | undefined
}

/** Opens the live channel and lets what happens be told through it. */
export function goLive(app: App, { db, bus, settings, directory, timings }: Parts): void {
  const hub = liveChannel(app, { db, bus, settings, timings })
  broadcastWaits({ bus, hub, directory })
  broadcastReservations({ bus, hub, directory })
}
