import type { Pool } from 'pg'
import type { Db } from '#kernel/server/db/client.ts'
import { createPasswords } from '#kernel/server/passwords.ts'
import { SESSION_COOKIE, startSession } from '#kernel/server/sessions.ts'
import { aDiner, anOwnedRestaurant, aTable, aUser } from '../factories.ts'
import { anEmail, PASSWORD } from '../people.ts'
import type { Command, Kind } from './commands.ts'
import { brokenLaws } from './laws.ts'

/** Returns the response of a call; null if the node exited before responding. */
export type Node = (call: Call, cookie: string, key: string) => Promise<Reply | null>
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  body?: object
}
export interface Reply {
  status: number
  body: unknown
}

interface Person {
  id: number
  cookie: string
}

/** One restaurant with two hosts, two diners and an admin, and their state. */
interface Evening {
  restaurantId: number
  owner: Person
  hosts: Person[]
  diners: Person[]
  admin: Person
  tableIds: number[]
  partyIds: number[]
  /** Accounts that were activated in this round. */
  activated: Set<number>
}

const dinerHash = createPasswords().hash(PASSWORD)
const SEATS = [2, 4, 5]

async function anEvening(db: Db): Promise<Evening> {
  const person = async (id: number) => ({ id, cookie: await cookieOf(db, id) })
  const { owner, restaurant } = await anOwnedRestaurant(db)
  const passwordHash = await dinerHash
  const diners = [await aDiner(db, { passwordHash }), await aDiner(db, { passwordHash })]
  const tableIds: number[] = []
  for (const seats of SEATS) tableIds.push((await aTable(db, { restaurantId: restaurant.id, seats })).id)
  return {
    restaurantId: restaurant.id,
    owner: await person(owner.id),
    hosts: [await person(owner.id), await person(owner.id)],
    diners: [await person(diners[0]?.id ?? 0), await person(diners[1]?.id ?? 0)],
    admin: await person((await aUser(db, { userType: 'admin' })).id),
    tableIds,
    partyIds: [],
    activated: new Set(),
  }
}

const cookieOf = async (db: Db, userId: number) => `${SESSION_COOKIE}=${await startSession(db, userId)}`

interface Asked extends Call {
  by: Person
}

const PARTY_CALLS: Partial<Record<Kind, (party: string, command: Command) => Call>> = {
  accept: (party, { minutes }) => ({ method: 'POST', path: `${party}/accept`, body: { waitTime: minutes } }),
  confirm: (party) => ({ method: 'PATCH', path: party, body: { status: 'ready_to_seat' } }),
  call: (party) => ({ method: 'POST', path: `${party}/call` }),
  arrive: (party) => ({ method: 'POST', path: `${party}/arrived` }),
  noShow: (party) => ({ method: 'POST', path: `${party}/no-show` }),
  seat: (party) => ({ method: 'PATCH', path: party, body: { status: 'seated' } }),
  unseat: (party) => ({ method: 'POST', path: `${party}/unseat` }),
  undo: (party) => ({ method: 'POST', path: `${party}/undo` }),
  remove: (party) => ({ method: 'DELETE', path: party }),
}

/** The call of a command; undefined while there is nothing it could be about. */
function callOf(evening: Evening, command: Command): Asked | undefined {
  const { kind, partySize, minutes, stage } = command
  const host = evening.hosts[command.who] ?? evening.admin
  const diner = evening.diners[command.who % evening.diners.length] ?? evening.admin
  const { restaurantId, admin, owner } = evening
  const partyId = evening.partyIds.at(-1 - (command.party % Math.max(1, evening.partyIds.length)))
  const tableId = evening.tableIds[command.table]
  const party = `/api/reservations/${partyId}`
  const table = `/api/tables/${tableId}`
  const status = ({ id }: Person, isActive: boolean): Asked => ({ by: admin, ...statusCall(id, isActive) })

  const ofParty = PARTY_CALLS[kind]
  if (ofParty) return partyId === undefined ? undefined : { by: host, ...ofParty(party, command) }
  switch (kind) {
    case 'add':
      return { by: host, ...post('/api/reservations', { status: 'ready_to_seat', name: 'Ada', partySize }) }
    case 'request':
      return { by: diner, ...post('/api/diner/reservations', { restaurantId, partySize }) }
    case 'coming':
    case 'later':
    case 'leave':
      return partyId === undefined ? undefined : { by: diner, ...answerCall(partyId, kind, stage) }
    case 'assign':
      return partyId === undefined
        ? undefined
        : { by: host, method: 'PATCH', path: `${party}/assign-table`, body: { tableId } }
    case 'move':
      return partyId === undefined ? undefined : { by: host, ...post(`${party}/move`, { tableId }) }
    case 'cancel':
      return partyId === undefined ? undefined : { by: diner, method: 'DELETE', path: party }
    case 'clear':
      return { by: host, ...post(`${table}/clear`, { ...(partyId && { reservationId: partyId }) }) }
    case 'clearUnseen':
      return { by: host, method: 'POST', path: `${table}/clear` }
    case 'outOfService':
    case 'inService':
      return { by: host, method: 'PATCH', path: table, body: { isActive: kind === 'inService' } }
    case 'report':
      return { by: diner, ...post('/api/reservations', reportOf(restaurantId, command)) }
    case 'claim':
      return {
        by: diner,
        ...post('/api/user/points', { reason: minutes % 2 === 0 ? 'sign_up' : 'weekly_streak' }),
      }
    case 'deactivate':
      return status(diner, false)
    case 'deactivateOwner':
      return status(owner, false)
    case 'activate':
      return status(minutes % 2 === 0 ? owner : diner, true)
    case 'register':
      return {
        by: { id: 0, cookie: '' },
        ...post('/api/register', { userType: 'diner', email: anEmail(), password: PASSWORD }),
      }
    case 'deleteDiner':
      return { by: diner, method: 'DELETE', path: '/api/user', body: { password: PASSWORD } }
    case 'deleteRestaurant':
      return { by: admin, method: 'DELETE', path: `/api/admin/restaurants/${restaurantId}` }
    default:
      throw new Error(`${kind} is no command`)
  }
}

const statusCall = (userId: number, isActive: boolean): Call => ({
  ...{ method: 'PUT', path: `/api/admin/users/${userId}/status`, body: { isActive } },
})
const answerCall = (partyId: number, answer: string, seenStage: Command['stage']): Call =>
  post(`/api/diner/reservations/${partyId}/answer`, { answer, seenStage })
const reportOf = (restaurantId: number, { partySize, minutes }: Command) => ({
  ...{ status: 'wait_time_report', restaurantId, partySize, waitTime: minutes },
})
const post = (path: string, body: object): Call => ({ method: 'POST', path, body })

const idIn = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number'
    ? body.id
    : undefined

export interface Scene {
  db: Db
  pool: Pool
  nodes: readonly Node[]
  /** Called before each round. */
  onRound?: () => void
  /** How often a call of each kind was made. */
  done: Map<string, number>
}

let made = 0

/** Plays one history and checks every law after each round; throws with the broken ones. */
export async function play(
  { db, pool, nodes, onRound, done }: Scene,
  rounds: readonly Command[][],
): Promise<void> {
  const evening = await anEvening(db)
  const told: string[] = []
  const ask = async (command: Command) => {
    const asked = callOf(evening, command)
    if (!asked) return
    made += 1
    const key = `history ${process.pid} ${made} of the key`
    const answer = await send(nodes, command.node, asked, key)
    told.push(`${asked.method} ${asked.path} ${JSON.stringify(asked.body ?? {})}: ${answer?.status}`)
    if (answer && answer.status < 300) done.set(command.kind, (done.get(command.kind) ?? 0) + 1)
    if (answer) await keepNews({ db, evening }, command, answer)
    if (!answer || !command.isRepeated || asked.method !== 'POST' || answer.status >= 300) return
    const again = await send(nodes, command.node + 1, asked, key)
    if (again && again.status < 300 && command.kind !== 'register') {
      const same = JSON.stringify(again.body) === JSON.stringify(answer.body)
      if (!same) throw new Error(`a repeat was answered otherwise:\n${told.join('\n')}`)
    }
  }
  for (const round of rounds) {
    onRound?.()
    await Promise.all(round.map(ask))
    await signInAgain({ db, pool }, evening)
    const userIds = [evening.owner, ...evening.diners].map(({ id }) => id)
    const broken = await brokenLaws(pool, { restaurantId: evening.restaurantId, userIds })
    if (broken.length > 0) throw new Error(`${JSON.stringify(broken)} after\n${told.join('\n')}`)
  }
}

async function send(nodes: readonly Node[], index: number, asked: Asked, key: string) {
  const answer = await nodes[index % nodes.length]?.(asked, asked.by.cookie, key)
  if (answer && answer.status >= 500 && answer.status !== 503) {
    throw new Error(`${answer.status}: ${asked.method} ${asked.path} ${JSON.stringify(asked.body)}`)
  }
  return answer
}

/** New parties can be called, and new diners can send requests. */
async function keepNews(
  { db, evening }: { db: Db; evening: Evening },
  { kind }: Command,
  { status, body }: Reply,
) {
  if (status >= 300) return
  const id = idIn(body)
  if (id !== undefined && (kind === 'add' || kind === 'request')) evening.partyIds.push(id)
  if (kind === 'register' && typeof body === 'object' && body !== null && 'user' in body) {
    const userId = idIn(body.user)
    if (userId !== undefined) evening.diners[1] = { id: userId, cookie: await cookieOf(db, userId) }
  }
  if (kind === 'activate' && id !== undefined) evening.activated.add(id)
}

/** New sessions are written directly to the database, so not for accounts that the same round deactivated again. */
async function signInAgain({ db, pool }: Pick<Scene, 'db' | 'pool'>, evening: Evening): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from users where id = any ($1) and is_active',
    [[...evening.activated]],
  )
  evening.activated.clear()
  const active = new Set(rows.map(({ id }) => id))
  for (const person of [...evening.hosts, ...evening.diners]) {
    if (active.has(person.id)) person.cookie = await cookieOf(db, person.id)
  }
}
