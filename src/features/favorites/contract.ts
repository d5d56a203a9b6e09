import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdInPath, Instant } from '#contract/fields.ts'
import { PublicRestaurant } from '#features/restaurants/contract.ts'

/** A favorite as its diner reads it. */
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
  summary: "The diner's favorites, newest first",
  description: 'Diners only.',
})

export const addFavorite = endpoint('POST', '/api/favorites', {
  body: z.object({ restaurantId: Id }),
  response: Favorite,
  status: 201,
  repeatStatus: 200,
  tag: 'Favorites',
  summary: 'Make a restaurant a favorite',
  description:
    'May be repeated: 201 at first and 200 when it was one already, both with the favorite. 404 for an unknown restaurant. Diners only.',
})

export const removeFavorite = endpoint('DELETE', '/api/favorites/:restaurantId', {
  params: z.object({ restaurantId: IdInPath }),
  response: z.object({ ok: z.literal(true) }),
  tag: 'Favorites',
  summary: 'No longer a favorite',
  description: 'May be repeated, and is harmless where there was none. Diners only.',
})
