import { expect, test, vi } from 'vitest'
import { addParty } from '#features/seating/contract.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { addTable } from '#features/seating/contractTables.ts'
import { serverForTests } from '#test/support/app.ts'
import { aTable } from '#test/support/factories.ts'
import { aStand } from '#test/support/people.ts'
import { SOON } from '#test/support/timeouts.ts'
import { waitTimes } from '../contract.ts'

const server = serverForTests({ hasBackgroundJobs: true })

test('what a host does reaches other nodes by their background refresh: a party, a table, a setting', async () => {
  const { host, restaurantId } = await aStand(server)
  await aTable(server.db, { restaurantId, seats: 2 })
  const other = await server.aSecondNode()
  const waitThere = async () =>
    (await other.call(waitTimes)).body.waitTimes.find((wait) => wait.restaurantId === restaurantId)
  const sizeThere = async (size: number) =>
    (await waitThere())?.bySize?.find(({ upToPartySize }) => upToPartySize === size)

  await host.call(addParty, { body: { status: 'ready_to_seat', name: 'Rivera', partySize: 2 } })
  await vi.waitFor(async () => expect((await sizeThere(2))?.waitTime).toBeGreaterThan(30), SOON)
  expect(await sizeThere(6)).toBeUndefined()

  await host.call(addTable, { body: { tableNumber: '9', seats: 6 } })
  await vi.waitFor(async () => expect((await sizeThere(6))?.waitTime).toBe(0), SOON)

  await host.call(changeStand, { body: { showsWait: false } })
  await vi.waitFor(async () => expect((await waitThere())?.source).toBeNull(), SOON)
  await other.close()
})
