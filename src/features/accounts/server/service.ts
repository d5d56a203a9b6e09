import { normalizeEmail } from '#domain/accounts.ts'
import { awardSignUp } from '#features/points/server/awards.ts'
import { type Located, locate } from '#features/restaurants/server/locate.ts'
import { type Ctx, inTransaction } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/db/client.ts'
import { databaseFault } from '#platform/server/db/errors.ts'
import { users } from '#platform/server/db/schema/accounts.ts'
import { restaurants } from '#platform/server/db/schema/restaurants.ts'
import { AppError } from '#platform/server/errors.ts'
import { startSession } from '#platform/server/sessions.ts'
import type { Registration } from '../contract.ts'

type Of<T extends Registration['userType']> = Extract<Registration, { userType: T }>

/**
 * Makes an account and signs it in: user, sign-up points or restaurant, and session, all or nothing.
 * @returns the user's id and the token for the cookie
 */
export async function register(ctx: Ctx, registration: Registration, address: string) {
  ctx.rateLimiter.count('registrationsOfAddress', address)
  const place = registration.userType === 'restaurant' ? await locate(ctx, registration) : undefined
  const passwordHash = await ctx.passwords.hash(registration.password)
  try {
    return await inTransaction(ctx, async (tx, publish) => {
      const userId = await insertUser(tx, registration, passwordHash)
      if (registration.userType === 'diner') {
        await awardSignUp(tx, userId)
        publish({ type: 'points.changed', userId })
      }
      if (registration.userType === 'restaurant' && place) {
        const restaurantId = await insertRestaurant(tx, userId, registration, place)
        publish({ type: 'restaurant.changed', restaurantId })
      }
      return { userId, token: await startSession(tx, userId) }
    })
  } catch (error) {
    if (databaseFault(error) !== 'unique') throw error
    throw new AppError('conflict', 'An account with this email already exists. Please sign in instead.')
  }
}

async function insertUser(tx: Tx, registration: Registration, passwordHash: string): Promise<number> {
  const { email, userType } = registration
  const account = { email, emailNorm: normalizeEmail(email), userType, passwordHash }
  const [user] = await tx
    .insert(users)
    .values(
      registration.userType === 'restaurant'
        ? { ...account, fullName: registration.contactName, phone: registration.phone }
        : { ...account, ...dinerFields(registration) },
    )
    .returning({ id: users.id })
  if (!user) throw new Error('the new user was not returned')
  return user.id
}

const dinerFields = ({ username, fullName, phone, profileEmoji }: Of<'diner'>) => ({
  username: username ?? null,
  fullName: fullName ?? null,
  phone: phone ?? null,
  ...(profileEmoji && { profileEmoji }),
})

async function insertRestaurant(tx: Tx, userId: number, registration: Of<'restaurant'>, place: Located) {
  const { name, contactName, address, phone, cuisineType } = registration
  const [restaurant] = await tx
    .insert(restaurants)
    .values({ userId, name, contactName, address, phone, cuisineType, ...place, source: 'owner' })
    .returning({ id: restaurants.id })
  if (!restaurant) throw new Error('the new restaurant was not returned')
  return restaurant.id
}
