import { expect, test } from 'vitest'
import { mergeRestaurants } from '#features/claims/contract.ts'
import { joinPage } from '#features/guests/contract.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { serverForTests } from '#test/support/app.ts'
import { claimantsOf } from '#test/support/claimants.ts'
import { aRestaurant } from '#test/support/factories.ts'
import { anAdmin } from '#test/support/people.ts'
import { unbuiltClient } from '#test/support/renderer.ts'
import { pageRoutes } from './pages.ts'

const server = serverForTests({
  addPages: (app) => pageRoutes(app, readSettings({}), unbuiltClient),
})
const { aPlace, anApplicant, ownOf } = claimantsOf(server)

const ask = async (url: string) => {
  const headers = { 'accept-encoding': 'br' }
  const { statusCode, headers: answered, body } = await server.app.inject({ url, headers })
  return [statusCode, answered.location, answered['cache-control'], body]
}
const leadsTo = (url: string) => [308, url, 'no-cache', '']

test('links of a merged restaurant lead to the kept one, after a second merge to the last [A-14]', async () => {
  const boss = await anAdmin(server)
  const { me } = await anApplicant()
  const [old, place, last] = [await ownOf(me), (await aPlace()).id, (await aPlace()).id]
  const poster = (await me.call(changeStand, { body: { isCheckInOn: true } })).body.joinCode ?? ''
  for (const [keptId, mergedId] of [
    [place, old],
    [last, place],
  ] as const) {
    await boss.call(mergeRestaurants, { body: { keptId, mergedId } })
    await server.refresh()
    for (const path of [
      '/restaurant/$id',
      '/restaurant/$id/?from=poster',
      '/embed/$id?lang=es',
      '/share/$id.png',
      '/direct/restaurants/$id',
      '/direct/restaurants/$id/list',
      '/direct/restaurants/$id/times?partySize=2&date=2026-11-27',
      '/direct/restaurants/$id/join',
      '/direct/wait-times/$id',
      '/direct/wait-times/$id/accuracy',
    ]) {
      expect(await ask(path.replace('$id', String(old)))).toEqual(
        leadsTo(path.replace('$id', String(keptId))),
      )
    }
  }
  expect((await ask(`/restaurant/${last}`))[0]).toBe(200)
  expect((await server.as(null).call(joinPage, { params: { code: poster } })).status).toBe(200)
})

test('a restaurant that never was, or was deleted, is not found', async () => {
  const { id } = await aRestaurant(server.db)
  for (const unknown of [id + 1, 2_147_483_648, '0', 'abc']) {
    for (const path of [`/restaurant/${unknown}`, `/embed/${unknown}`]) {
      expect((await ask(path))[0]).toBe(404)
    }
  }
})
