import { broadcastVisits } from '#features/guests/server/broadcast.ts'
import { findVisit as findVisitOf } from '#features/guests/server/visits.ts'
import type { Directory } from '#features/restaurants/server/directory.ts'
import { broadcastReservations } from '#features/seating/server/broadcast.ts'
import { pushCalls } from '#features/seating/server/pushCalls.ts'
import { broadcastWaits } from '#features/waitTimes/server/broadcast.ts'
import type { WaitBoard } from '#features/waitTimes/server/waitBoard.ts'
import { readBuildInfo } from '#kernel/server/buildInfo.ts'
import type { Clock } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/db/client.ts'
import type { Bus } from '#kernel/server/events.ts'
import type { ReadyAnswers } from '#kernel/server/readyAnswers.ts'
import type { Nodes } from '#kernel/server/redisBus.ts'
import type { App } from '#kernel/server/route.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { LiveTimings } from '#services/live/server/bounds.ts'
import { liveChannel } from '#services/live/server/liveChannel.ts'
import type { Messaging } from '#services/messaging/server/messaging.ts'
import type { Push } from '#services/push/server/push.ts'
import { pushRoutes } from '#services/push/server/pushRoutes.ts'
import { healthRoutes } from './health.ts'
import { metricsRoute } from './metrics.ts'

interface LiveDeps {
  db: Db
  clock: Clock
  bus: Bus
  nodes: Nodes
  settings: Settings
  directory: Directory
  board: WaitBoard
  ready: ReadyAnswers
  timings?: Partial<LiveTimings> | undefined
  push: Push
  messaging: Messaging
}

/** Opens the live channel, publishes the events of all nodes through it, and reports its state. */
export function registerLive(
  app: App,
  { db, clock, bus, nodes, settings, directory, board, ready, push, messaging, timings }: LiveDeps,
): void {
  const findVisit = (token: string) => findVisitOf({ db }, token)
  const hub = liveChannel(app, { db, bus, settings, nodes, findVisit, timings })
  broadcastWaits({ bus, hub, directory, board })
  broadcastReservations({ bus, hub, directory })
  broadcastVisits({ bus, hub, db, clock, settings, knownWaits: board.knownWaits, log: app.log })
  pushCalls({ bus, push, directory, settings })
  pushRoutes(app, push)
  bus.onSettled('message.changed', ({ restaurantId }) =>
    hub.sendToRestaurant(restaurantId, { type: 'messages_updated' }),
  )
  bus.onSettled('team.changed', ({ restaurantId }) =>
    hub.sendToRestaurant(restaurantId, { type: 'team_changed' }),
  )
  bus.onSettled('wait.alerted', ({ type, userId, ...wait }) =>
    hub.sendToDiner(userId, { ...wait, type: 'wait_alert' }),
  )
  nodes.onJoined(() => {
    app
      .refreshNow()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'failed to refresh after rejoining the other nodes'),
      )
      .finally(() => hub.sendToAll({ type: 'refetch' }))
  })
  app.addHook('onClose', () => nodes.close())
  const build = readBuildInfo()
  app.log.info(build, 'starting')
  healthRoutes(app, { build, db, nodes })
  metricsRoute(app, { build, db, hub, nodes, ready, settings, messaging })
}
