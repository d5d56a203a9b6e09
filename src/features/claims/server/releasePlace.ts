import { sql } from 'drizzle-orm'
import { type RestaurantRecord, updateRestaurant } from '#features/restaurants/server/rows.ts'
import { restaurants } from '#features/restaurants/server/schema.ts'
import { deleteStands, type StandDeletion } from '#features/seating/server/forget.ts'
import { announceTeams } from '#features/team/server/store.ts'
import { users } from '#kernel/server/db/schema/users.ts'
import { found } from '#kernel/server/notFound.ts'
import { dropUploads, isUpload } from '#services/images/server/uploads.ts'

/**
 * Takes a restaurant from its account. It stays with diners' reports, but without its team, its stand with the contacts
 * of its guests, its approval for texts, and what the owner added.
 */
export async function releasePlace(work: StandDeletion, place: RestaurantRecord): Promise<RestaurantRecord> {
  const { tx, publish } = work
  const { id, imageUrl } = place
  await announceTeams(tx, publish, [id])
  await deleteStands(work, [id], { keepsReports: true })
  const released = await updateRestaurant(tx, id, {
    userId: null,
    contactName: null,
    acceptsReservations: false,
    messagesApproved: false,
    phone: sql`nullif(${restaurants.phone}, (select ${users.phone} from ${users} where ${users.id} = ${restaurants.userId}))`,
    ...(isUpload(imageUrl) && { imageUrl: null }),
  })
  await dropUploads(tx, [imageUrl])
  publish({ type: 'restaurant.changed', restaurantId: id })
  return found(released, 'restaurant')
}
