import { setImmediate as nextTurn } from 'node:timers/promises'
import { visitsWithPage } from '#features/seating/server/guestLink.ts'
import { readList } from '#features/seating/server/listWait.ts'
import type { ReservationRow } from '#features/seating/server/partyChange.ts'
import { batchedReads } from '#kernel/server/batchedReads.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Bus } from '#kernel/server/events.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { Hub } from '#services/live/server/hub.ts'
import { closedChannels, readStand, type StandNow, viewOf } from './guestView.ts'

interface BroadcastDeps extends Pick<Ctx, 'db' | 'clock' | 'log' | 'settings' | 'knownWaits'> {
  bus: Bus
  hub: Hub
}

interface Changed {
  restaurantId: number
  /** Absent if only the stand has changed. */
  reservationId?: number
}

/** The views of a restaurant's open pages. */
interface Reading extends StandNow {
  visits: ReadonlyMap<number, ReservationRow>
}

/** Sends every open page of a restaurant its new state after a change, starting with the changed visit's page. */
export function broadcastVisits({ bus, ...parts }: BroadcastDeps): void {
  const { hub, log, settings } = parts
  const read = batchedReads((restaurantIds: number[]) => readPages(parts, restaurantIds))
  const newest = new Map<number, Reading>()

  const send = async ({ restaurantId, reservationId }: Changed) => {
    const reading = (await read(restaurantId)).get(restaurantId)
    if (!reading) return
    const pages = hub.guestPagesOf(restaurantId)
    const isOwn = (page: { reservationId: number }) => page.reservationId === reservationId
    for (const page of pages.filter(isOwn)) page.send(newsFor(page, reading, { isOwnVisit: true, settings }))
    // Changes that were read together are sent to the other pages once.
    if (newest.get(restaurantId) === reading) return
    newest.set(restaurantId, reading)
    for (const page of pages) {
      // Each page needs its own estimate, so other requests run in between.
      await nextTurn()
      if (newest.get(restaurantId) !== reading) return
      if (!isOwn(page)) page.send(newsFor(page, reading, { isOwnVisit: false, settings }))
    }
    newest.delete(restaurantId)
  }
  const notify = (changed: Changed): void => {
    const { restaurantId, reservationId } = changed
    if (hub.guestPagesOf(restaurantId).length === 0) return
    // Not awaited, so that the request with the change doesn't wait for the phones.
    send(changed).catch((error: unknown) => {
      log.warn({ err: error, restaurantId }, 'failed to update guest pages')
      for (const page of hub.guestPagesOf(restaurantId)) {
        page.send({ type: 'visit_updated', isOwnVisit: page.reservationId === reservationId })
      }
    })
  }
  bus.onSettled('reservation.created', notify)
  bus.onSettled('reservation.updated', notify)
  bus.onSettled('stand.changed', notify)
}

function newsFor(
  page: { reservationId: number },
  { visits, ...stand }: Reading,
  { isOwnVisit, settings }: { isOwnVisit: boolean; settings: Settings },
) {
  const party = visits.get(page.reservationId)
  // No view means that the page has ended; its own request tells it so.
  const visit = party && { visit: viewOf(party, stand, settings) }
  return { type: 'visit_updated' as const, isOwnVisit, ...visit }
}

async function readPages(parts: Omit<BroadcastDeps, 'bus'>, restaurantIds: number[]) {
  const { db, clock, hub } = parts
  const readings = new Map<number, Reading>()
  for (const id of restaurantIds) {
    const now = await clock.now(db)
    const visitIds = hub.guestPagesOf(id).map(({ reservationId }) => reservationId)
    const rows = await visitsWithPage(db, visitIds)
    const visits = new Map(rows.map((row) => [row.id, row]))
    readings.set(id, {
      now,
      visits,
      stand: await readStand(db, id),
      list: await readList(parts, id),
      closed: await closedChannels(parts, rows),
    })
  }
  return readings
}
