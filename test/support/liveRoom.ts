import { afterEach, beforeEach } from 'vitest'
import { aServer, type Caller, type TestServer } from './app.ts'
import { aDiner, anOwnedRestaurant } from './factories.ts'
import { runningForTests } from './forTests.ts'
import { aWatcher, type Watcher } from './watcher.ts'

interface Someone {
  id: number
  cookie: string
  me: Caller
}

/** A listening server whose live channel has its own clock, and people with sockets. */
async function aLiveRoom() {
  const server = await aServer({ liveTimings: { recheckEvery: 100, coalesce: 20, closeGrace: 200 } })
  const address = await server.listen()
  const open: Watcher[] = []

  const watcherAs = async (cookie: string | null): Promise<Watcher> => {
    const watcher = await aWatcher(address, { cookie })
    open.push(watcher)
    return watcher
  }
  return {
    server,
    address,
    close: () => server.close(),
    watcherAs,
    async subscribed(cookie: string, to: { role: 'diner' } | { restaurantId: number }): Promise<Watcher> {
      const watcher = await watcherAs(cookie)
      watcher.say({ type: 'subscribe', ...to })
      await watcher.settled()
      return watcher
    },
    someone: (user: { id: number }) => someoneOn(server, user),
    async aDinerAndARestaurant() {
      const { owner, restaurant } = await anOwnedRestaurant(server.db, { name: 'Lucia' })
      await server.refresh()
      return {
        restaurant,
        host: await someoneOn(server, owner),
        diner: await someoneOn(server, await aDiner(server.db, { username: 'Mia' })),
      }
    },
    /** Closes all sockets. */
    leave() {
      for (const watcher of open.splice(0)) watcher.close()
    },
  }
}

/** One for the tests of a file, empty at the start of each. */
export function liveRoomForTests() {
  const room = runningForTests(aLiveRoom)
  beforeEach(() => room.server.clear())
  afterEach(() => room.leave())
  return room
}

async function someoneOn(server: TestServer, { id }: { id: number }): Promise<Someone> {
  const cookie = await server.cookieOf(id)
  return { id, cookie, me: server.as(cookie) }
}
