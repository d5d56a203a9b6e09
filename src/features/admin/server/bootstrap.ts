import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { normalizeEmail } from '#domain/accounts.ts'
import { type Ctx, inTransaction } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { bootstrap } from '#platform/server/db/schema/admin.ts'
import { AppError } from '#platform/server/errors.ts'
import { isFromThisMachine, type Visit } from '#platform/server/thisMachine.ts'
import { recordChanges } from './audit.ts'

const FIRST_ADMIN_EMAIL = 'admin@tablecast.local'
// 24 characters once written down.
const PASSWORD_BYTES = 18

const notHere = (message: string) => new AppError('forbidden', message)
const done = () => notHere('The first admin has been made already. Please sign in.')

/** What the first visitor of a new site is judged by. */
type FirstVisit = Visit & Pick<FastifyRequest, 'ip'>

/**
 * Makes the first admin, once in the life of a database. Throws forbidden when there ever was an admin, and to
 * whoever cannot show that they run this site: by ADMIN_SETUP_TOKEN, or by sitting at the machine itself.
 * @returns the only copy of the password
 */
export async function makeFirstAdmin(
  ctx: Ctx,
  visit: FirstVisit,
): Promise<{ email: string; password: string }> {
  judge(ctx, visit)
  return inTransaction(ctx, async (tx) => {
    // Everyone else who comes at the same moment waits here, and then finds the row.
    const first = await tx.insert(bootstrap).values({}).onConflictDoNothing().returning()
    if (first.length === 0 || (await hasAdmin(tx))) throw done()
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    const passwordHash = await ctx.passwords.hash(password)
    const [admin] = await tx
      .insert(users)
      .values({
        email: FIRST_ADMIN_EMAIL,
        emailNorm: normalizeEmail(FIRST_ADMIN_EMAIL),
        userType: 'admin',
        fullName: 'Admin',
        passwordHash,
      })
      .returning({ id: users.id, email: users.email })
    if (!admin) throw new Error('the new admin was not returned')
    await recordChanges(tx, admin.id, [
      { action: 'admin.created', subjectType: 'user', subjectId: admin.id, subjectName: admin.email },
    ])
    return { email: admin.email, password }
  })
}

async function hasAdmin(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.userType, 'admin')).limit(1)
  return found.length > 0
}

function judge(ctx: Ctx, visit: FirstVisit): void {
  const token = ctx.settings.ADMIN_SETUP_TOKEN
  if (token === undefined) {
    if (ctx.settings.TRUST_PROXY || !isAtTheMachine(visit)) {
      throw notHere(
        'The first admin is made on the machine this site runs on, or with its setup token (ADMIN_SETUP_TOKEN).',
      )
    }
    return
  }
  ctx.rateLimiter.check('failedLoginsOfAddress', visit.ip)
  if (isSameSecret(String(visit.headers['x-setup-token'] ?? ''), token)) return
  ctx.rateLimiter.count('failedLoginsOfAddress', visit.ip)
  throw notHere('The first admin is made with the setup token of this site, and this is not it.')
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Takes as long for a guess that is nearly right. */
const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(wanted))

const LOCAL_NAME = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** A browser or script on this machine itself, with no proxy in between and not led here by a foreign name. */
const isAtTheMachine = (visit: Visit): boolean =>
  isFromThisMachine(visit) && LOCAL_NAME.test(visit.headers.host ?? '')
