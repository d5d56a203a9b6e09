import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { Id, IdInPath, Instant } from '#contract/fields.ts'
import { Done } from '#contract/replies.ts'
import { PublicRestaurant } from '#features/restaurants/contract.ts'
import * as calls from './calls.ts'

const endpoint = endpointsOf(calls, 'Favorites')

/** A favorite as returned to its diner. */
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

export const getFavorites = endpoint('getFavorites', {
  response: z.array(Favorite),
  about: 'List favorites. Newest first. Diners only.',
})

export const addFavorite = endpoint('addFavorite', {
  body: z.object({ restaurantId: Id }),
  response: Favorite,
  status: 201,
  repeatStatus: 200,
  about:
    'Add a favorite. Returns 201 with the favorite, or 200 if it already existed. 404 if the restaurant doesn’t exist. Diners only.',
})

export const removeFavorite = endpoint('removeFavorite', {
  params: z.object({ restaurantId: IdInPath }),
  response: Done,
  about: 'Remove a favorite. Succeeds even if the restaurant wasn’t a favorite. Diners only.',
})
