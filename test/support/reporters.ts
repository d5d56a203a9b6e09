import { beforeEach } from 'vitest'
import { type Caller, serverForTests } from './app.ts'
import { aRestaurant } from './factories.ts'
import { aSignedInDiner } from './people.ts'
import { takenReport } from './reports.ts'

/** A Wednesday noon in San Francisco. */
export const WEDNESDAY = new Date('2026-05-13T19:00:00Z')

/** A server on a Wednesday with one place, and diners who report its wait. */
export function reportersForTests() {
  const server = serverForTests()
  const place = { id: 0 }
  const aPlace = async (timeZone = 'America/Los_Angeles') => (await aRestaurant(server.db, { timeZone })).id
  beforeEach(async () => {
    server.setClock(WEDNESDAY)
    place.id = await aPlace()
  })
  return {
    server,
    place,
    aPlace,
    aReporter: () => aSignedInDiner(server),
    report: (who: Caller, given: Partial<Parameters<typeof takenReport>[1]> = {}) =>
      takenReport(who, { restaurantId: place.id, ...given }),
  }
}
