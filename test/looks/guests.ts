import type { APIRequestContext } from '@playwright/test'
import type { Screen } from './list.ts'
import { joinPathOf, newRestaurant, patch, post } from './visitors.ts'

/** What guests without an account see: the list at the door, the kiosk, and the page of a visit. */

const JOIN = /^(join the list|anotarme en la lista)$/i
const PAUSE_MS = 20 * 60_000

interface Party {
  id: number
  path: string
}

const NAMES = ['Okafor', 'Lindqvist', 'Marchetti', 'Tran', 'Whitcombe', 'Delgado', 'Ito', 'Novak']

async function aParty(host: APIRequestContext): Promise<Party> {
  const { length } = await (await host.get('/api/reservations/restaurant')).json()
  const party = { status: 'ready_to_seat', name: NAMES[length % NAMES.length], partySize: 2, waitTime: 25 }
  const { id, guestUrl } = await (await post(host, '/api/reservations', party)).json()
  return { id, path: new URL(guestUrl).pathname }
}

async function aCalledParty(host: APIRequestContext, answer?: 'coming' | 'later'): Promise<Party> {
  const party = await aParty(host)
  await post(host, `/api/reservations/${party.id}/call`)
  if (answer) await post(host, `/api${party.path}/answer`, { answer, seenStage: 'called' })
  return party
}

async function aSeatedParty(host: APIRequestContext): Promise<Party> {
  const party = await aParty(host)
  const tables: { id: number; status: string }[] = await (await host.get('/api/tables')).json()
  const free = tables.find(({ status }) => status === 'available')
  await patch(host, `/api/reservations/${party.id}/assign-table`, { tableId: free?.id })
  await patch(host, `/api/reservations/${party.id}`, { status: 'seated' })
  return party
}

async function anEndedParty(host: APIRequestContext, reason: string): Promise<Party> {
  const party = await aParty(host)
  await host.delete(`/api/reservations/${party.id}?reason=${reason}`)
  return party
}

/** The list of the signed-in restaurant, with a party in each stage. */
async function openList(host: APIRequestContext): Promise<Screen[]> {
  const join = await joinPathOf(host)
  const asked = await (await post(host, `/api${join}`, { name: 'Castellanos', partySize: 6 })).json()
  const parties = [
    await aParty(host),
    await aCalledParty(host),
    await aCalledParty(host, 'coming'),
    await aCalledParty(host, 'later'),
    await aSeatedParty(host),
    await anEndedParty(host, 'no_show'),
    await anEndedParty(host, 'declined'),
  ]
  return [
    { path: join, action: JOIN },
    { path: join, press: [JOIN] },
    { path: `${join}?kiosk`, action: JOIN },
    { path: `${join}?kiosk`, name: 'Abernathy', press: [JOIN] },
    { path: new URL(asked.guestUrl).pathname },
    ...parties.map(({ path }) => ({ path })),
    { path: '/g/unknown' },
    { path: '/join/unknown' },
  ]
}

/** Lists that accept nobody now. */
async function shutLists(host: APIRequestContext): Promise<Screen[]> {
  const shut = [
    { listState: 'paused', pausedUntil: new Date(Date.now() + PAUSE_MS).toISOString() },
    { listState: 'closed', listReason: 'Private party tonight' },
  ]
  const screens: Screen[] = []
  for (const change of shut) {
    await newRestaurant(`${change.listState}@example.com`)(host)
    const path = await joinPathOf(host, change)
    screens.push({ path }, { path: `${path}?kiosk` })
  }
  return screens
}

export const guestScreens = async (host: APIRequestContext): Promise<Screen[]> => [
  ...(await openList(host)),
  ...(await shutLists(host)),
]
