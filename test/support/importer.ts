import { beforeEach } from 'vitest'
import { importPlaces } from '#features/admin/contractPlaces.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { type Caller, serverForTests } from './app.ts'
import { anAdmin } from './people.ts'

export const FIRST_PLACE = 'demo:import-001'

/** A server with the places file that ships with the product, and an admin who imports from it. */
export function importerForTests() {
  const server = serverForTests()
  let me: Caller
  beforeEach(async () => {
    me = await anAdmin(server)
  })
  return {
    server,
    admin: () => me,
    bring: (...ids: string[]) =>
      me.call(importPlaces, { body: { places: ids.map((place_id) => ({ place_id })) } }),
    rows: () => server.db.select().from(restaurants),
  }
}
