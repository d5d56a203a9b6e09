import { eq } from 'drizzle-orm'
import { type RestaurantRecord, updateRestaurant } from '#features/restaurants/server/rows.ts'
import { deleteStands, type StandDeletion } from '#features/seating/server/forget.ts'
import { announceTeams } from '#features/team/server/store.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { dropUploads, isUpload } from '#services/images/server/uploads.ts'

/**
 * Takes a restaurant from its account. It stays with diners' reports, but without its team, its stand with the contacts
 * of its guests, its approval for texts, and what the owner added.
 */
export async function releasePlace(work: StandDeletion, place: RestaurantRecord): Promise<RestaurantRecord> {
  const { tx, publish } = work
  const { id, userId, phone, imageUrl } = place
  const [owner] =
    userId === null ? [] : await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  await announceTeams(tx, publish, [id])
  await deleteStands(work, [id], { keepsReports: true })
  const released = await updateRestaurant(tx, id, {
    userId: null,
    contactName: null,
    acceptsReservations: false,
    messagesApproved: false,
    ...(phone === owner?.phone && { phone: null }),
    ...(isUpload(imageUrl) && { imageUrl: null }),
  })
  await dropUploads(tx, [imageUrl])
  publish({ type: 'restaurant.changed', restaurantId: id })
  return released ?? place
}
