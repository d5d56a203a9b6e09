import { afterAll, beforeAll, beforeEach } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { standLog } from '#features/seating/server/schema.ts'
import { waitDetail, waitTimes } from '#features/waitTimes/contract.ts'
import { aServer, type Caller, type TestServer } from './app.ts'
import { aReport, aReservation, aRestaurant } from './factories.ts'
import { aSignedInDiner } from './people.ts'
import { reportWait } from './reports.ts'

/** 19:30 in San Francisco. */
export const FRIDAY_EVENING = new Date('2026-05-16T02:30:00Z')
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
export const minutesLater = (minutes: number) => new Date(FRIDAY_EVENING.getTime() + minutes * MINUTE_MS)
export const weeksBefore = (weeks: number, minutes = 0) =>
  new Date(FRIDAY_EVENING.getTime() - weeks * WEEK_MS + minutes * MINUTE_MS)

/** A server and one restaurant at that hour, new before each test of the file that calls this. */
export function aFridayEvening() {
  let server: TestServer
  let restaurantId: number
  const turnClockTo = async (now: Date) => {
    server.setClock(now)
    await server.refresh()
  }
  beforeAll(async () => {
    server = await aServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.clear()
    await turnClockTo(FRIDAY_EVENING)
    restaurantId = (await aRestaurant(server.db)).id
    await server.refresh()
  })
  return {
    // Both are set by hooks, so they can be read only inside a test.
    get server() {
      return server
    },
    get restaurantId() {
      return restaurantId
    },
    turnClockTo,
    aReporter: (given: Parameters<typeof aSignedInDiner>[1] = {}) => aSignedInDiner(server, given),
    report: (reporter: Caller, waitTime: number, partySize = 2, isAnonymous = false) =>
      reportWait(reporter, { restaurantId, waitTime, partySize, isAnonymous }),
    /** A report stored in the database; the node reads it at its next refresh. */
    aReportHere: (given: Omit<Parameters<typeof aReport>[1], 'restaurantId'>) =>
      aReport(server.db, { restaurantId, ...given }),
    /** A host has used the stand. */
    async useStand(createdAt = FRIDAY_EVENING) {
      await server.db
        .insert(standLog)
        .values({ restaurantId, action: 'edited', actor: 'restaurant', createdAt })
    },
    /** A party that joined some minutes before the evening, with its estimate counted from then. */
    aPartySince: (minutes: number) =>
      aReservation(server.db, {
        ...{ restaurantId, createdAt: minutesLater(-minutes), reservationTime: minutesLater(-minutes) },
      }),
    async waitNow() {
      const { body } = await server.as(null).call(waitTimes)
      return body.waitTimes.find((wait) => wait.restaurantId === restaurantId)
    },
    detailNow: async () => (await server.as(null).call(waitDetail, { params: { restaurantId } })).body,
  }
}
