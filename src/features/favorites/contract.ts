import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdInPath, Instant } from '#contract/fields.ts'
import { PublicRestaurant } from '#features/restaurants/contract.ts'

/** A favourite as its diner reads it (Spec §3). */
export const Favorite = z.object({
  id: Id,
  restaurantId: Id,
  createdAt: Instant,
  restaurant: PublicRestaurant.pick({
    id: true,
    name: true,
    imageUrl: true,
    cuisineType: true,
    address: true,
    michelinStars: true,
  }),
})
export type Favorite = z.infer<typeof Favorite>

export const getFavorites = endpoint('GET', '/api/favorites', {
  response: z.array(Favorite),
  tag: 'Favorites',
  summary: "The diner's favourites, newest first",
  description: 'Spec §7 Favorites, §3. Diners only.',
})

export const addFavorite = endpoint('POST', '/api/favorites', {
  body: z.object({ restaurantId: Id }),
  response: Favorite,
  status: 201,
  repeatStatus: 200,
  tag: 'Favorites',
  summary: 'Make a restaurant a favourite',
  description:
    'Spec §7 Favorites. May be repeated: 201 at first and 200 when it was one already, both with the favourite. 404 for an unknown restaurant. Diners only.',
})

export const removeFavorite = endpoint('DELETE', '/api/favorites/:restaurantId', {
  params: z.object({ restaurantId: IdInPath }),
  response: z.object({ ok: z.literal(true) }),
  tag: 'Favorites',
  summary: 'No longer a favourite',
  description: 'Spec §7 Favorites. May be repeated, and is harmless where there was none. Diners only.',
})
