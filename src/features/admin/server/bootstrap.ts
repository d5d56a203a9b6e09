import type { FastifyRequest } from 'fastify'
import { FIRST_ADMIN_EMAIL } from '#domain/accounts.ts'
import { SESSION_LIMITS } from '#features/session/server/limits.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { isSameSecret } from '#kernel/server/secrets.ts'
import { type Credentials, insertAdmin } from './admins.ts'
import { bootstrap } from './schema.ts'
import { forgetSetupCodes, hasAdmin, isSetupCode } from './setupCode.ts'

const done = () => new AppError('admin_exists')

/** What decides whether a visitor may create the first admin. */
type FirstVisit = Pick<FastifyRequest, 'headers' | 'ip'>

/**
 * Creates the first admin, once in the life of a database. Throws forbidden if there ever was an admin, and if the
 * visitor does not prove that they run this site: with the code printed at start, or with ADMIN_SETUP_TOKEN.
 */
export async function makeFirstAdmin(ctx: Ctx, visit: FirstVisit): Promise<Credentials> {
  await judge(ctx, visit)
  return inTransaction(ctx, async (tx) => {
    // Concurrent requests wait here, and then find the row.
    const first = await tx.insert(bootstrap).values({}).onConflictDoNothing().returning()
    if (first.length === 0 || (await hasAdmin(tx))) throw done()
    const { email, password } = await insertAdmin(ctx, tx, { email: FIRST_ADMIN_EMAIL })
    await forgetSetupCodes(tx)
    return { email, password }
  })
}

async function judge(ctx: Ctx, visit: FirstVisit): Promise<void> {
  const { ADMIN_SETUP_TOKEN: token } = ctx.settings
  const given = String(visit.headers['x-setup-token'] ?? '')
  if (given === '') {
    throw new AppError('setup_code_missing')
  }
  // A code has 128 random bits and needs no rate limit; a token may be short.
  if (await isSetupCode(ctx.db, given)) return
  ctx.rateLimiter.check(SESSION_LIMITS.failedLoginsOfAddress, visit.ip)
  if (token !== undefined && isSameSecret(given, token)) return
  ctx.rateLimiter.count(SESSION_LIMITS.failedLoginsOfAddress, visit.ip)
  throw new AppError('setup_code_wrong')
}
