import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { aServer, type TestServer } from '#test/support/app.ts'
import { aRestaurant } from '#test/support/factories.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const origins = async () => {
  await server.refresh()
  const { isDemo, hasRealPlaces } = (await server.as(null).call(getConfig)).body
  return { isDemo, hasRealPlaces }
}

test('the configuration says whether the places are demo data, real ones or both', async () => {
  expect(await origins()).toEqual({ isDemo: false, hasRealPlaces: false })
  await aRestaurant(server.db, { source: 'demo' })
  expect(await origins()).toEqual({ isDemo: true, hasRealPlaces: false })
  await aRestaurant(server.db, { source: 'import' })
  expect(await origins()).toEqual({ isDemo: true, hasRealPlaces: true })
})
