import { PASSWORD } from '../attacks/target.ts'
import { inviteToken, joinCode, type People, placeId } from './people.ts'

export interface Sent {
  path: string
  cookie?: string | undefined
  body?: object
  /** In place of a POST with a JSON body. */
  form?: FormData
}

/** A call that creates something. */
interface Creation {
  send: (people: People, number: number) => Sent
  /** For later calls. */
  keep?: (people: People, number: number, answer: unknown) => void
  /** Runs before all calls. */
  before?: string
  /** One row for each thing that was created, with its name: two rows with the same name are a duplicate. */
  made: string
}

const party = { status: 'ready_to_seat', partySize: 2 }
const report = { status: 'wait_time_report', waitTime: 20, partySize: 2 }
const place = {
  ...{ contactName: 'Ada Ortiz', address: '1 Market Street, San Francisco, CA 94105, USA' },
  ...{ phone: '(415) 555-0100', cuisineType: 'Italian', latitude: '37.7936', longitude: '-122.3958' },
}
const browser = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: 'BKey', auth: 'auth' },
})
/** The smallest PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
function profileForm(number: number): FormData {
  const form = new FormData()
  const fields = {
    name: `Kitchen ${number}`,
    phone: '415 555 0100',
    address: place.address,
    cuisineType: 'Thai',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([PICTURE], { type: 'image/png' }), 'door.png')
  return form
}
const textOf = (value: unknown): string => String(value)

/** Every POST that creates something, by what it creates, and the one PUT that does. */
export const CREATIONS: Record<string, Creation> = {
  party: {
    send: ({ owners }, number) => ({
      path: '/api/reservations',
      cookie: owners[number],
      body: { ...party, name: `Party ${number}` },
    }),
    made: `select name as thing from reservations where source = 'host' and status <> 'wait_time_report'`,
  },
  table: {
    send: ({ owners }, number) => ({
      path: '/api/tables',
      cookie: owners[number],
      body: { tableNumber: `T${number}`, seats: 2 },
    }),
    made: 'select table_number as thing from tables',
  },
  request: {
    send: ({ diners, kitchens }, number) => ({
      path: '/api/diner/reservations',
      cookie: diners[number],
      body: { restaurantId: kitchens[number], partySize: 2 },
    }),
    made: `select user_id as thing from reservations where status = 'pending' and user_id is not null`,
  },
  report: {
    send: ({ diners, kitchens }, number) => ({
      path: '/api/reservations',
      cookie: diners[number],
      body: { ...report, restaurantId: kitchens[number] },
    }),
    made: `select r.user_id as thing from wait_time_reports w join reservations r on r.wait_time_report_id = w.id
      where w.kind <> 'timed'`,
  },
  favorite: {
    send: ({ diners, kitchens }, number) => ({
      path: '/api/favorites',
      cookie: diners[number],
      body: { restaurantId: kitchens[number] },
    }),
    made: 'select user_id as thing from favorites',
  },
  timer: {
    send: ({ diners, kitchens }, number) => ({
      path: '/api/diner/line',
      cookie: diners[number],
      body: { restaurantId: kitchens.at(number - 1), partySize: 2 },
    }),
    keep: ({ timers }, number, answer) => {
      timers[number] = Number(Object(Object(answer).wait).id)
    },
    made: 'select user_id as thing from timed_waits',
  },
  'timed report': {
    before: `update timed_waits set started_at = started_at - interval '25 minutes'`,
    send: ({ diners, timers }, number) => ({
      path: `/api/diner/line/${timers[number]}/end`,
      cookie: diners[number],
      body: { outcome: 'seated' },
    }),
    made: `select user_id as thing from wait_time_reports where kind = 'timed'`,
  },
  'claim of points': {
    send: ({ diners }, number) => ({
      path: '/api/user/points',
      cookie: diners[number],
      body: { reason: 'sign_up' },
    }),
    made: `select t.user_id as thing from point_transactions t join users u on u.id = t.user_id
      where t.reason = 'sign_up' and u.username like 'p%'`,
  },
  diner: {
    send: (_, number) => ({
      path: '/api/register',
      body: { userType: 'diner', email: `new-${number}@example.com`, password: PASSWORD },
    }),
    made: `select u.email as thing from users u join point_transactions t on t.user_id = u.id
      join sessions s on s.user_id = u.id where u.email like 'new-%'`,
  },
  'restaurant account': {
    send: (_, number) => ({
      path: '/api/register',
      body: {
        ...{ userType: 'restaurant', email: `chef-${number}@example.com`, password: PASSWORD },
        ...{ ...place, name: `Chef ${number}` },
      },
    }),
    made: `select u.email as thing from users u join restaurants r on r.user_id = u.id
      join sessions s on s.user_id = u.id where u.email like 'chef-%'`,
  },
  'sign-in': {
    send: (_, number) => ({
      path: '/api/login',
      body: { userType: 'diner', email: `visitor${number}@example.com`, password: PASSWORD },
    }),
    made: `select u.email as thing from sessions s join users u on u.id = s.user_id where u.username like 'visitor%'`,
  },
  'check-in': {
    send: (_, number) => ({
      path: `/api/join/${joinCode(number)}`,
      body: { name: `Guest ${number}`, partySize: 2 },
    }),
    keep: ({ guests }, number, answer) => {
      guests[number] = textOf(Object(answer).guestUrl).replace(/.*\/g\//, '')
    },
    made: `select name as thing from reservations where source = 'check_in'`,
  },
  'guest’s browser': {
    send: ({ guests }, number) => ({
      path: `/api/g/${guests[number]}/push`,
      body: browser(`guest-${number}`),
    }),
    made: 'select endpoint as thing from guest_push_subscriptions',
  },
  'diner’s browser': {
    send: ({ diners }, number) => ({
      path: '/api/push/subscriptions',
      cookie: diners[number],
      body: browser(`diner-${number}`),
    }),
    made: 'select endpoint as thing from push_subscriptions',
  },
  invitation: {
    send: ({ owners }, number) => ({
      path: '/api/team/invites',
      cookie: owners[number],
      body: { role: 'host' },
    }),
    made: `select restaurant_id as thing from restaurant_invites where role = 'host'`,
  },
  'member with an account': {
    send: ({ members }, number) => ({
      path: `/api/team/invites/${inviteToken('accept', number)}`,
      cookie: members[number],
    }),
    made: `select m.user_id as thing from restaurant_members m join users u on u.id = m.user_id
      where u.username like 'member%'`,
  },
  'new member': {
    send: (_, number) => ({
      path: `/api/team/invites/${inviteToken('register', number)}/register`,
      body: { fullName: 'Bo Li', email: `member-${number}@example.com`, password: PASSWORD },
    }),
    made: `select u.email as thing from restaurant_members m join users u on u.id = m.user_id
      join sessions s on s.user_id = u.id where u.email like 'member-%'`,
  },
  claim: {
    send: ({ owners, places }, number) => ({
      path: '/api/restaurant/claim',
      cookie: owners[number],
      body: { restaurantId: places[number]?.first },
    }),
    made: `select user_id as thing from restaurant_claims where state = 'pending'`,
  },
  'dismissed match': {
    send: ({ owners }, number) => ({ path: '/api/restaurant/claim/dismiss', cookie: owners[number] }),
    made: `select user_id || ' ' || restaurant_id as thing from restaurant_claims where state = 'dismissed'`,
  },
  // The last call for owners, because it changes the restaurant that their claims are compared with.
  picture: {
    send: ({ owners }, number) => ({
      path: '/api/restaurant/profile',
      cookie: owners[number],
      form: profileForm(number),
    }),
    made: 'select user_id as thing from uploads',
  },
  'restaurant of an admin': {
    send: ({ admin }, number) => ({
      path: '/api/admin/restaurants',
      cookie: admin,
      body: { ...place, name: `Made ${number}` },
    }),
    made: `select name as thing from restaurants where name like 'Made %'`,
  },
  import: {
    send: ({ admin }, number) => ({
      path: '/api/admin/places/import',
      cookie: admin,
      body: { places: [{ place_id: placeId(number) }] },
    }),
    made: `select name as thing from restaurants where name like 'Import %'`,
  },
}
