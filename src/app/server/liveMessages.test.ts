import { describe, expect, test } from 'vitest'
import { DEFAULT_LOCATION } from '#domain/limits.ts'
import { addParty, assignTable, changeStatus, requestTable } from '#features/seating/contract.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { addTable, changeTable } from '#features/seating/contractTables.ts'
import { createReservation, waitTimes } from '#features/waitTimes/contract.ts'
import { aDiner, anOwnedRestaurant, aReservation, aTable } from '#test/support/factories.ts'
import { liveRoomForTests } from '#test/support/liveRoom.ts'

const room = liveRoomForTests()

describe('who gets a live message', () => {
  test('a request reaches its restaurant with name, status and restaurant, and its confirmation the diner', async () => {
    const { restaurant, host, diner } = await room.aDinerAndARestaurant()
    const stand = await room.subscribed(host.cookie, { restaurantId: restaurant.id })
    const phone = await room.subscribed(diner.cookie, { role: 'diner' })

    const asked = await diner.me.call(requestTable, { body: { restaurantId: restaurant.id, partySize: 2 } })
    expect(await stand.next('new_reservation')).toMatchObject({
      type: 'new_reservation',
      reservation: { name: 'Mia', status: 'pending', restaurantName: 'Lucia' },
    })
    await phone.settled()
    phone.messages.length = 0
    const confirm = { params: { id: asked.body.id }, body: { status: 'ready_to_seat' as const } }
    expect((await host.me.call(changeStatus, confirm)).status).toBe(200)
    expect(await phone.next('reservation_updated')).toMatchObject({
      type: 'reservation_updated',
      reservation: { name: 'Mia', status: 'ready_to_seat', restaurantName: 'Lucia' },
    })
    expect((await stand.next('reservation_updated')).reservation.status).toBe('ready_to_seat')
  })

  test('a message is marked as own for the session that made the change, and not for others [L-3]', async () => {
    const { restaurant, host, diner } = await room.aDinerAndARestaurant()
    const stand = await room.subscribed(host.cookie, { restaurantId: restaurant.id })
    const otherTablet = await room.subscribed(await room.server.cookieOf(host.id), {
      restaurantId: restaurant.id,
    })
    const phone = await room.subscribed(diner.cookie, { role: 'diner' })

    const asked = await diner.me.call(requestTable, { body: { restaurantId: restaurant.id, partySize: 2 } })
    expect(await phone.next('reservation_updated')).toHaveProperty('isOwn', true)
    expect(await stand.next('new_reservation')).not.toHaveProperty('isOwn')
    phone.messages.length = 0
    await host.me.call(changeStatus, { params: { id: asked.body.id }, body: { status: 'ready_to_seat' } })
    expect(await stand.next('reservation_updated')).toHaveProperty('isOwn', true)
    expect(await otherTablet.next('reservation_updated')).not.toHaveProperty('isOwn')
    expect(await phone.next('reservation_updated')).not.toHaveProperty('isOwn')
    for (const { messages } of [stand, otherTablet]) messages.length = 0
    const party = { status: 'ready_to_seat' as const, name: 'Noa', partySize: 2 }
    await host.me.call(addParty, { body: party })
    expect(await stand.next('new_reservation')).toHaveProperty('isOwn', true)
    expect(await otherTablet.next('new_reservation')).not.toHaveProperty('isOwn')
  })

  test('a diner is told what happened to their party though its status stays the same', async () => {
    const { diner } = await room.aDinerAndARestaurant()
    const phone = await room.subscribed(diner.cookie, { role: 'diner' })
    const actions = ['called', 'answered', 'arrived', 'edited', 'held', 'reminded', 'reconfirmed']
    for (const action of actions) {
      await room.server.app.ctx.bus.publish({
        ...{ type: 'reservation.updated', action, stage: 'waiting', name: 'Mia', partySize: 2 },
        ...{ status: 'ready_to_seat', previousStatus: 'ready_to_seat', reservationId: 1 },
        // A place that this node does not know yet.
        ...{ restaurantId: 2_147_483_647, userId: diner.id },
      })
    }
    await phone.settled()
    const told = phone.messages.flatMap((message) =>
      message.type === 'reservation_updated' ? [message.reservation] : [],
    )
    expect(told.map(({ action }) => action)).toEqual(actions.filter((action) => action !== 'held'))
    expect(told[0]?.restaurantName).toBe('The restaurant')
  })

  test('nobody else gets it [L-2]', async () => {
    const { restaurant, host, diner } = await room.aDinerAndARestaurant()
    const rival = await anOwnedRestaurant(room.server.db)
    const otherStand = await room.subscribed(await room.server.cookieOf(rival.owner.id), {
      restaurantId: rival.restaurant.id,
    })
    const otherPhone = await room.subscribed(await room.server.cookieOf((await aDiner(room.server.db)).id), {
      role: 'diner',
    })
    const silent = await room.watcherAs(diner.cookie)
    const visitor = await room.watcherAs(null)
    visitor.say({ type: 'watch', lat: DEFAULT_LOCATION.latitude, lng: DEFAULT_LOCATION.longitude })

    const asked = await diner.me.call(requestTable, { body: { restaurantId: restaurant.id, partySize: 2 } })
    await host.me.call(changeStatus, { params: { id: asked.body.id }, body: { status: 'ready_to_seat' } })
    for (const watcher of [otherStand, otherPhone, silent, visitor]) {
      await watcher.settled()
      expect(watcher.messages.map(({ type }) => type)).not.toContain('reservation_updated')
      expect(watcher.messages.map(({ type }) => type)).not.toContain('new_reservation')
    }
  })

  test('a table that is added or disabled reaches the other tablets immediately', async () => {
    const { restaurant, host } = await room.aDinerAndARestaurant()
    const tablet = await room.subscribed(host.cookie, { restaurantId: restaurant.id })
    const added = await host.me.call(addTable, { body: { tableNumber: 'T1', seats: 4 } })
    expect(await tablet.next('stand_changed')).toEqual({ type: 'stand_changed' })
    tablet.messages.length = 0
    await host.me.call(changeTable, { params: { id: added.body.id }, body: { isActive: false } })
    expect(await tablet.next('stand_changed')).toEqual({ type: 'stand_changed' })
  })

  test('only the restaurant is notified of a table held for a party that is already called', async () => {
    const { restaurant, host, diner } = await room.aDinerAndARestaurant()
    const party = await aReservation(room.server.db, { restaurantId: restaurant.id, userId: diner.id })
    const table = await aTable(room.server.db, { restaurantId: restaurant.id })
    const stand = await room.subscribed(host.cookie, { restaurantId: restaurant.id })
    const phone = await room.subscribed(diner.cookie, { role: 'diner' })
    await host.me.call(assignTable, { params: { id: party.id }, body: { tableId: table.id } })
    await stand.next('reservation_updated')
    await phone.settled()
    expect(phone.messages.map(({ type }) => type)).toEqual(['pong', 'pong'])
  })

  test('a refused change sends no message', async () => {
    const { restaurant, host, diner } = await room.aDinerAndARestaurant()
    const party = await aReservation(room.server.db, { restaurantId: restaurant.id, userId: diner.id })
    const phone = await room.subscribed(diner.cookie, { role: 'diner' })
    const refused = await host.me.call(changeStatus, {
      params: { id: party.id },
      body: { status: 'seated' },
    })
    expect(refused.status).toBe(409)
    await phone.settled()
    expect(phone.messages.map(({ type }) => type)).toEqual(['pong', 'pong'])
  })

  test('a visitor gets new waits in the watched area, several in one message, and none from elsewhere', async () => {
    const { restaurant, diner } = await room.aDinerAndARestaurant()
    const [near, far] = [await room.watcherAs(null), await room.watcherAs(null)]
    near.say({
      type: 'watch',
      lat: DEFAULT_LOCATION.latitude,
      lng: DEFAULT_LOCATION.longitude,
      radius: 1,
    })
    far.say({ type: 'watch', lat: 40.7, lng: -74, radius: 25 })
    await near.settled()
    await far.settled()
    const report = { status: 'wait_time_report' as const, restaurantId: restaurant.id, partySize: 2 }
    await diner.me.call(createReservation, { body: { ...report, waitTime: 30 } })
    const { body } = await diner.me.call(waitTimes)
    expect(await near.next('wait_changed')).toEqual({ type: 'wait_changed', waits: body.waitTimes })
    expect(body.waitTimes).toMatchObject([{ restaurantId: restaurant.id, waitTime: 30 }])
    await far.settled()
    expect(far.messages.map(({ type }) => type)).toEqual(['pong', 'pong'])
  })

  test('a wait that the restaurant pins or withdraws reaches those who watch, and nothing is sent twice', async () => {
    const { restaurant, host } = await room.aDinerAndARestaurant()
    const visitor = await room.watcherAs(null)
    visitor.say({ type: 'watch', lat: DEFAULT_LOCATION.latitude, lng: DEFAULT_LOCATION.longitude })
    await visitor.settled()
    await host.me.call(changeStand, { body: { pinned: { low: 35, high: 45 } } })
    const pinned = await visitor.next('wait_changed')
    expect(pinned.waits).toMatchObject([{ restaurantId: restaurant.id, source: 'restaurant' }])
    visitor.messages.length = 0
    await room.server.refresh()
    await visitor.settled()
    expect(visitor.messages.map(({ type }) => type)).toEqual(['pong'])
    await host.me.call(changeStand, { body: { pinned: null } })
    expect((await visitor.next('wait_changed')).waits).toMatchObject([{ source: null, waitTime: null }])
  })

  test('a visitor who no longer watches gets nothing', async () => {
    const { restaurant, diner } = await room.aDinerAndARestaurant()
    const visitor = await room.watcherAs(null)
    visitor.say({ type: 'watch', lat: DEFAULT_LOCATION.latitude, lng: DEFAULT_LOCATION.longitude })
    visitor.say({ type: 'unwatch' })
    await visitor.settled()
    const body = {
      status: 'wait_time_report' as const,
      restaurantId: restaurant.id,
      partySize: 2,
      waitTime: 30,
    }
    await diner.me.call(createReservation, { body })
    await new Promise((resolve) => setTimeout(resolve, 60))
    await visitor.settled()
    expect(visitor.messages.map(({ type }) => type)).toEqual(['pong', 'pong'])
  })

  test('sync is answered by a refetch, after the requests before it', async () => {
    const visitor = await room.watcherAs(null)
    visitor.say({ type: 'subscribe', role: 'diner' })
    visitor.say({ type: 'sync' })
    await visitor.next('refetch')
    expect(visitor.messages.map(({ type }) => type)).toEqual(['error', 'refetch'])
  })
})
