import { normalizeEmail } from '#domain/accounts.ts'
import { DAY_MS } from '#domain/durations.ts'
import { awardKey, POINTS_FOR } from '#domain/points.ts'
import type { Tx } from '#kernel/server/db/client.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import type { Chance } from '../random.ts'
import type { Payment, TakenKey } from './awardBook.ts'
import { DEMO_DINERS, DEMO_VISITOR } from './diners.ts'
import { HISTORY_DAYS } from './history.ts'
import { DEMO_LOGINS } from './logins.ts'

/** The address that marks an invented diner; nobody signs in with it. */
export const dinerEmail = (username: string): string => `${username}@diners.tablecast.example`

const FAMILY_NAMES = [
  'Zhou',
  'Abara',
  'Beck',
  'Cho',
  'Dubois',
  'Endo',
  'Farah',
  'Gallo',
  'Hsu',
  'Iyer',
  'Jansen',
  'Kovac',
  'Lopez',
  'Moreau',
  'Nakano',
  'Osei',
  'Pires',
  'Quinn',
  'Rossi',
  'Sato',
  'Toma',
  'Ueda',
  'Vega',
  'Weiss',
  'Yilmaz',
] as const

export const aFamilyName = (chance: Chance): string => chance.pick(FAMILY_NAMES)

export interface Diner {
  id: number
  username: string
  targetPoints: number
  isOutTonight: boolean
  joinedAt: Date
}

export interface Hashes {
  /** The hash of the password that is printed at start. */
  shared: string
  /** The hash of a password nobody knows. */
  unknown: string
}

/** Everyone joined before the first report of the history. */
const joinedAt = (chance: Chance, now: Date): Date =>
  new Date(now.getTime() - (HISTORY_DAYS + 1 + chance.share() * 30) * DAY_MS)

const account = (email: string, passwordHash: string, createdAt: Date) => ({
  email,
  emailNorm: normalizeEmail(email),
  passwordHash,
  createdAt,
})

export async function insertDiners(tx: Tx, chance: Chance, hashes: Hashes, now: Date): Promise<Diner[]> {
  const nobody = { fullName: null, phone: null, hash: hashes.unknown }
  const people = [
    ...DEMO_DINERS.map((diner) => ({ ...diner, ...nobody, email: dinerEmail(diner.username) })),
    { ...DEMO_VISITOR, isOutTonight: false, hash: hashes.shared, email: DEMO_LOGINS.diner.email },
  ].map((person) => ({ ...person, joinedAt: joinedAt(chance, now) }))
  const rows = await tx
    .insert(users)
    .values(
      people.map(({ email, hash, joinedAt, username, fullName, phone, avatar }) => {
        const shown = { username, fullName, phone, profileEmoji: avatar }
        return { ...account(email, hash, joinedAt), ...shown, userType: 'diner' as const }
      }),
    )
    .returning({ id: users.id, username: users.username })
  const idOf = new Map(rows.map(({ id, username }) => [username, id]))
  return people.flatMap(({ username, targetPoints, isOutTonight, joinedAt }) => {
    const id = idOf.get(username)
    return id === undefined ? [] : [{ id, username, targetPoints, isOutTonight, joinedAt }]
  })
}

export async function insertOwner(
  tx: Tx,
  { email, fullName, hash, now }: { email: string; fullName: string; hash: string; now: Date },
) {
  const createdAt = new Date(now.getTime() - (HISTORY_DAYS + 31) * DAY_MS)
  const [row] = await tx
    .insert(users)
    .values({ ...account(email, hash, createdAt), userType: 'restaurant', fullName, phone: '(415) 555-0100' })
    .returning({ id: users.id })
  if (!row) throw new Error('the new account was not returned')
  return row.id
}

export const signUps = (diners: readonly Diner[]): { payments: Payment[]; keys: TakenKey[] } => ({
  payments: diners.map(({ id, joinedAt }) => ({
    userId: id,
    reason: 'sign_up',
    points: POINTS_FOR.sign_up,
    reportId: null,
    at: joinedAt,
  })),
  keys: diners.map(({ id, joinedAt }) => ({ key: awardKey.signUp(id), userId: id, at: joinedAt })),
})
