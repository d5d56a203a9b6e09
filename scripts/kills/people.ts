import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Client } from 'pg'
import type { UserType } from '#domain/accounts.ts'
import { createPasswords } from '#kernel/server/passwords.ts'
import { PASSWORD } from '../attacks/target.ts'
import { makePeople } from '../live/nodes.ts'
import { addUsers } from '../measure/people.ts'

/**
 * The accounts that send the repeated calls: one for every call, so that no call is refused because of an earlier
 * one.
 */
export interface People {
  admin: string
  diners: readonly string[]
  /** Each has its own restaurant, which resembles two places without an owner. */
  owners: readonly string[]
  kitchens: readonly number[]
  /** Restaurant accounts without a restaurant. */
  members: readonly string[]
  places: readonly { first: number }[]
  /** The responses of earlier calls, by number. */
  guests: string[]
  timers: number[]
}

export const joinCode = (number: number): string => `JOIN${number}`
export const inviteToken = (use: 'accept' | 'register', number: number): string => `${use}-${number}`
export const placeId = (number: number): string => `bench:${number}`

/** Also the restaurants, and the file of places to import. */
export async function everyone(
  databaseUrl: string,
  client: Client,
  { count, placesFile }: { count: number; placesFile: string },
): Promise<People> {
  const { dinerCookies: diners } = await makePeople(databaseUrl, count)
  const passwordHash = await createPasswords().hash(PASSWORD)
  const add = (name: string, userType: UserType, many = count) =>
    addUsers(client, { name, userType, count: many, passwordHash })
  const [admin = ''] = await sessionsOf(client, await add('admin', 'admin', 1))
  const owners = await sessionsOf(client, await add('owner', 'restaurant'))
  const members = await sessionsOf(client, await add('member', 'restaurant'))
  await add('visitor', 'diner')
  const kitchens = await idsOf(
    client,
    `insert into restaurants (user_id, name, address, phone, cuisine_type, latitude, longitude, time_zone, source)
     select u.id, 'Kitchen ' || n, n || ' Market Street, San Francisco', '415 555 ' || lpad(n::text, 4, '0'),
       'Italian', (37.5 + n * 0.002)::text, '-122.419', 'America/Los_Angeles', 'owner'
     from generate_series(0, $1::int - 1) n join users u on u.username = 'owner' || n order by n returning id`,
    [count],
  )
  const { rows: places } = await client.query<{ first: number }>(
    `with made as (
       insert into restaurants (name, address, phone, cuisine_type, latitude, longitude, time_zone, source, place_id)
       select 'Kitchen ' || n, n || ' Market Street, San Francisco', '415 555 ' || lpad(n::text, 4, '0'),
         'Italian', (37.5 + n * 0.002)::text, '-122.419', 'America/Los_Angeles', 'file', 'known:' || n || ':' || twin
       from generate_series(0, $1::int - 1) n, generate_series(0, 1) twin returning id, place_id)
     select min(id) as first from made
     group by split_part(place_id, ':', 2)::int order by split_part(place_id, ':', 2)::int`,
    [count],
  )
  await makeInvites(client, count)
  await client.query(
    `insert into stand_settings (restaurant_id, is_check_in_on, join_code)
     select id, true, 'JOIN' || n - 1 from unnest($1::int[]) with ordinality as kitchen(id, n)`,
    [kitchens],
  )
  await writeFile(placesFile, placesToImport(count))
  return { admin, diners, owners, kitchens, members, places, guests: [], timers: [] }
}

async function idsOf(client: Client, sql: string, values: unknown[]): Promise<number[]> {
  return (await client.query<{ id: number }>(sql, values)).rows.map(({ id }) => id)
}

/** Session cookies for these accounts, in one statement. */
async function sessionsOf(client: Client, userIds: readonly number[]): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'))
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select token_hash, user_id, now() + interval '7 days' from unnest($1::text[], $2::int[]) as s(token_hash, user_id)`,
    [tokens.map(hashOf), userIds],
  )
  return tokens.map((token) => `tablecast_session=${token}`)
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Managers are invited here; the calls themselves invite hosts. */
async function makeInvites(client: Client, count: number): Promise<void> {
  for (const use of ['accept', 'register'] as const) {
    await client.query(
      `insert into restaurant_invites (restaurant_id, invited_by, role, token_hash, expires_at)
       select r.id, r.user_id, 'manager', hash, now() + interval '7 days'
       from unnest($1::text[]) with ordinality as invite(hash, n)
       join restaurants r on r.name = 'Kitchen ' || n - 1 and r.source = 'owner'`,
      [Array.from({ length: count }, (_, number) => hashOf(inviteToken(use, number)))],
    )
  }
}

const placesToImport = (count: number): string =>
  [
    'id,name,address,latitude,longitude,cuisine',
    ...Array.from({ length: count }, (_, number) =>
      [
        placeId(number),
        `Import ${number}`,
        `${number} Hayes Street`,
        38 + number * 0.002,
        -122.419,
        'Thai',
      ].join(','),
    ),
  ].join('\n')
