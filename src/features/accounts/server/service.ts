import { normalizeEmail } from '#domain/accounts.ts'
import { awardSignUp } from '#features/points/server/awards.ts'
import { locate } from '#features/restaurants/server/locate.ts'
import { insertRestaurant } from '#features/restaurants/server/rows.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import type { AfterSignIn } from '#features/session/server/replaceSession.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import { databaseFault } from '#kernel/server/db/errors.ts'
import { AppError } from '#kernel/server/errors.ts'
import { notice } from '#kernel/server/notice.ts'
import { requirePhone } from '#kernel/server/requirePhone.ts'
import { startSession } from '#kernel/server/sessions.ts'
import type { Registration } from '../contract.ts'
import { confirmsEmails } from './confirmEmail.ts'
import { ACCOUNT_LIMITS } from './limits.ts'
import { insertUser } from './rows.ts'

type Of<T extends Registration['userType']> = Extract<Registration, { userType: T }>

/**
 * Creates an account and signs it in: user, sign-up points or restaurant, and session, all or nothing.
 */
export async function register(
  ctx: Ctx,
  registration: Registration,
  address: string,
  after: AfterSignIn<CurrentUser>,
) {
  requirePhone(ctx, registration.phone)
  ctx.rateLimiter.count(ACCOUNT_LIMITS.registrationsOfAddress, address)
  const place = registration.userType === 'restaurant' ? await locate(ctx, registration) : undefined
  const passwordHash = await ctx.passwords.hash(registration.password)
  try {
    return await inTransaction(ctx, async (tx, publish) => {
      const userId = await insertUser(tx, {
        ...userFields(registration, passwordHash),
        isEmailConfirmed: !confirmsEmails(ctx),
      })
      if (registration.userType === 'diner') {
        await awardSignUp(tx, userId)
        publish({ type: 'points.changed', userId })
      }
      if (registration.userType === 'restaurant' && place) {
        const { name, contactName, address, phone, cuisineType } = registration
        const details = { name, contactName, address, phone, cuisineType }
        const { id } = await insertRestaurant(tx, { userId, ...details, ...place, source: 'owner' })
        publish({ type: 'restaurant.registered', restaurantId: id })
        publish({ type: 'restaurant.changed', restaurantId: id })
      }
      const token = await startSession(tx, userId)
      const user = await after(tx, publish, { userId, token, account: { id: userId, passwordHash } })
      return { ok: true as const, ...notice(`welcome_${registration.userType}`), user }
    })
  } catch (error) {
    if (databaseFault(error) !== 'unique') throw error
    throw new AppError('account_exists')
  }
}

function userFields(registration: Registration, passwordHash: string) {
  const { email, userType } = registration
  const account = { email, emailNorm: normalizeEmail(email), userType, passwordHash }
  return registration.userType === 'restaurant'
    ? { ...account, fullName: registration.contactName, phone: registration.phone }
    : { ...account, ...dinerFields(registration) }
}

const dinerFields = ({ username, fullName, phone, profileEmoji }: Of<'diner'>) => ({
  username: username ?? null,
  fullName: fullName ?? null,
  phone: phone ?? null,
  ...(profileEmoji && { profileEmoji }),
})
