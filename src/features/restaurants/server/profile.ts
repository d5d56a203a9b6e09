import { eq } from 'drizzle-orm'
import type { OwnedRestaurantId } from '#kernel/server/actor.ts'
import { type Ctx, inTransaction } from '#kernel/server/context.ts'
import type { Db, Tx } from '#kernel/server/db/client.ts'
import { columnsNamed } from '#kernel/server/db/columns.ts'
import { AppError } from '#kernel/server/errors.ts'
import { found, notFound } from '#kernel/server/notFound.ts'
import { requirePhone } from '#kernel/server/requirePhone.ts'
import { cleanPicture } from '#services/images/server/pictures.ts'
import { dropUploads, keepUpload, type NewImage } from '#services/images/server/uploads.ts'
import type { ProfileUpdate } from '../bodies.ts'
import { RestaurantProfile } from '../contract.ts'
import { RESTAURANT_LIMITS } from './limits.ts'
import { type Located, locate } from './locate.ts'
import { restaurants } from './schema.ts'

const columns = columnsNamed(restaurants, RestaurantProfile.keyof().options)

export async function profileOf(db: Db, restaurantId: OwnedRestaurantId): Promise<RestaurantProfile> {
  const [row] = await db.select(columns).from(restaurants).where(eq(restaurants.id, restaurantId))
  return found(row, 'restaurant')
}

interface Save {
  restaurantId: OwnedRestaurantId
  userId: number
  update: ProfileUpdate
  /** The uploaded file, unchanged. */
  picture?: Buffer | undefined
}

/**
 * Saves the profile form: only what was sent changes, and a new picture replaces the old one. Throws invalid for
 * an unusable address or picture, and too_large for a picture that is too big.
 */
export async function saveProfile(ctx: Ctx, save: Save): Promise<RestaurantProfile> {
  const { restaurantId, userId, update, picture } = save
  requirePhone(ctx, update.phone)
  const before = await profileOf(ctx.db, restaurantId)
  const located = needsLocating(before, update) ? await locate(ctx, update) : undefined
  if (picture) ctx.rateLimiter.count(RESTAURANT_LIMITS.imagesOfAccount, String(userId))
  const webp = picture && (await cleanPicture(picture, userId))
  return write(ctx, { restaurantId, update, before, located, image: webp && { webp, userId } })
}

const needsLocating = (before: RestaurantProfile, update: ProfileUpdate): boolean =>
  update.address !== before.address ||
  before.latitude === null ||
  (update.latitude !== undefined && update.longitude !== undefined)

interface Write {
  restaurantId: OwnedRestaurantId
  update: ProfileUpdate
  before: RestaurantProfile
  located: Located | undefined
  image: NewImage | undefined
}

async function write(ctx: Ctx, { restaurantId, update, before, located, image }: Write) {
  return inTransaction(ctx, async (tx, publish) => {
    const current = await lockOwn(tx, restaurantId)
    if (current.address !== before.address) {
      throw new AppError('restaurant_changed')
    }
    const imageUrl = image && (await keepUpload(tx, image, ctx.settings.UPLOADS_MAX_MB))
    const { name, phone, address, cuisineType, contactName, hoursOfOperation, acceptsReservations } = update
    const [saved] = await tx
      .update(restaurants)
      .set({
        name,
        phone,
        address,
        cuisineType,
        ...(contactName !== undefined && { contactName }),
        ...(hoursOfOperation !== undefined && { hoursOfOperation }),
        ...(acceptsReservations !== undefined && { acceptsReservations }),
        ...located,
        ...(imageUrl !== undefined && { imageUrl }),
      })
      .where(eq(restaurants.id, restaurantId))
      .returning(columns)
    if (!saved) throw notFound('restaurant')
    if (imageUrl !== undefined) await dropUploads(tx, [current.imageUrl])
    publish({ type: 'restaurant.changed', restaurantId })
    return saved
  })
}

async function lockOwn(tx: Tx, restaurantId: OwnedRestaurantId) {
  const [row] = await tx
    .select({ address: restaurants.address, imageUrl: restaurants.imageUrl })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('update')
  return found(row, 'restaurant')
}
