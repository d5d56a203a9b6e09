import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, ErrorBody } from '#contract/errors.ts'
import { deleteAccount } from '#features/ownData/contract.ts'
import { changeStand } from '#features/seating/contractStand.ts'
import { createPasswords } from '#kernel/server/passwords.ts'
import { type Caller, LIGHT, serverForTests } from './support/app.ts'
import { aDiner, aReport, aReservation, aRestaurant, aTable, aUser } from './support/factories.ts'
import { allEndpoints } from './support/fuzz/endpoints.ts'
import { valuesOf } from './support/fuzz/values.ts'
import { PASSWORD } from './support/people.ts'
import { patient } from './support/timeouts.ts'
import { roundsNow } from './support/variants.ts'

/**
 * Requests of every shape to every endpoint, by every kind of caller: no server error, and no refusal that writes.
 */

const passwordHash = await createPasswords(LIGHT).hash(PASSWORD)
const endpoints = await allEndpoints()
const server = serverForTests()
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? roundsNow(4))
const SEED = Number(process.env.FUZZ_SEED ?? 43)
const WHO = ['guest', 'diner', 'restaurant', 'admin'] as const
type Who = (typeof WHO)[number]

let ids: number[] = []
let people: Record<Exclude<Who, 'guest'>, number>
beforeEach(async () => {
  const { db } = server
  const owner = await aUser(db, { userType: 'restaurant', passwordHash })
  const restaurant = await aRestaurant(db, { userId: owner.id, source: 'owner' })
  const diner = await aDiner(db, { passwordHash })
  const restaurantId = restaurant.id
  const table = await aTable(db, { restaurantId })
  const asked = await aReservation(db, { restaurantId, userId: diner.id, status: 'pending' })
  const waiting = await aReservation(db, { restaurantId })
  const report = await aReport(db, { restaurantId, userId: diner.id })
  people = {
    diner: diner.id,
    restaurant: owner.id,
    admin: (await aUser(db, { userType: 'admin', passwordHash })).id,
  }
  ids = [restaurantId, diner.id, table.id, asked.id, waiting.id, report.id]
  await (await server.signIn(owner.id)).call(changeStand, { body: { isCheckInOn: true } })
  await server.refresh()
})

/** Tables with incidental writes: sign-ins and failed ones, stored responses, jobs after a commit. */
const BESIDES = [
  ...['sessions', 'kept_calls', 'job_runs', 'messages', 'learned_facts', 'learning_progress'],
  ...['reporter_records', 'wait_accuracy', 'installation_secrets', 'push_keys'],
]

/** Changes with every transaction that writes, including one that is rolled back. */
const writesSoFar = async (): Promise<string> =>
  (await server.pool.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot()) as next'))
    .rows[0]?.next ?? ''

async function contents(): Promise<string> {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [BESIDES],
  )
  const digests = tables.map(
    ({ name }) =>
      `(select '${name} ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from "${name}" t)`,
  )
  const { rows } = await server.pool.query<{ all: string }>(
    `select concat_ws(';', ${digests.join(', ')}) as all`,
  )
  return rows[0]?.all ?? ''
}

interface Asked {
  params: unknown
  query: unknown
  body: unknown
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
const asText = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString()

function urlOf({ path }: Endpoint, { params, query }: Asked): string {
  const values = new Map(entriesOf(params))
  const filled = path.replace(/:(\w+)/g, (_match, name) =>
    encodeURIComponent(asText(values.get(name) ?? '1')),
  )
  const search = new URLSearchParams(
    entriesOf(query).map(([key, value]): [string, string] => [key, asText(value)]),
  )
  return search.size > 0 ? `${filled}?${search}` : filled
}

const asked = (endpoint: Endpoint): fc.Arbitrary<Asked> => {
  const part = (schema: Endpoint['body'] | undefined) =>
    schema === undefined ? fc.constant(undefined) : valuesOf(schema, { ids })
  return fc.record({
    params: part(endpoint.params),
    query: part(endpoint.query),
    body: part(endpoint.body),
  })
}

interface Call {
  endpoint: Endpoint
  who: Who
  /** A new session for each call, because some calls end it. */
  caller: Caller
}

async function send({ endpoint, who, caller }: Call, request: Asked) {
  const answer = await caller.send(endpoint.method, urlOf(endpoint, request), request.body)
  const said = () => `${who} ${endpoint.method} ${urlOf(endpoint, request)} ${JSON.stringify(request.body)}`
  if (answer.status >= 400) {
    const error = ErrorBody.safeParse(answer.body)
    if (!error.success) throw new Error(`${answer.status} without an error body: ${said()}`)
    expect(answer.status, said()).toBe(ERRORS[error.data.code][0])
    expect(error.data.message.trim(), said()).not.toBe('')
  }
  if (answer.status >= 500) throw new Error(`${answer.status}: ${said()}`)
  return { status: answer.status, said }
}

/** A refusal that writes would write again; what a background job wrote in the meantime appears only once. */
async function expectNothingWritten(again: () => Promise<{ status: number; said: () => string }>) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = await contents()
    const { status } = await again()
    if (status < 400 || (await contents()) === before) return
  }
  throw new Error(`a refusal wrote something: ${(await again()).said()}`)
}

test('every call of the product has an endpoint', () => {
  const callsOf = Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect([...new Set(known)].toSorted()).toEqual(callsOf.toSorted())
})

describe.each([...endpoints].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test(
      'answers or refuses whatever is sent, and a refusal changes nothing',
      async () => {
        const requests = fc.sample(asked(endpoint), { numRuns: REQUESTS, seed: SEED })
        for (const who of WHO) {
          for (const request of requests) {
            const caller = who === 'guest' ? server.as(null) : await server.signIn(people[who])
            const call = { endpoint, who, caller }
            const before = await writesSoFar()
            const { status } = await send(call, request)
            const hasWritten = (await writesSoFar()) !== before
            if (status >= 400 && hasWritten) await expectNothingWritten(() => send(call, request))
            // An endpoint refuses callers it is not for before it reads the body, and deleted accounts can no longer
            // call.
            if (status === 401 || status === 403 || (endpoint === deleteAccount && status < 300)) break
          }
        }
      },
      patient(60_000),
    )
  },
)
