import type { RestaurantProfile } from '#features/restaurants/contract.ts'
import { SESSION_COOKIE, startSession } from '#kernel/server/sessions.ts'
import type { TestServer } from './app.ts'
import { anOwnedRestaurant } from './factories.ts'

/** The default values of the profile form in tests. */
export const PROFILE_FIELDS = {
  name: 'Marigold',
  phone: '415 555 0199',
  address: '100 Market Street, San Francisco, CA 94105, USA',
  cuisineType: 'Thai',
} as const

interface Sent {
  status: number
  profile: RestaurantProfile
  message: string
}

export type PictureFile = { name: string; bytes: Buffer; type: string }

/** An owner at the profile form, which is sent as a browser sends it. */
export async function anOwnerAtTheForm(server: TestServer) {
  const { owner, restaurant } = await anOwnedRestaurant(server.db, {
    phone: '415 555 0100',
    contactName: 'Ada',
  })
  const cookie = `${SESSION_COOKIE}=${await startSession(server.db, owner.id)}`
  await server.refresh()

  const sendForm = async (given: Record<string, string>, ...pictures: PictureFile[]): Promise<Sent> => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...PROFILE_FIELDS, ...given })) form.append(name, value)
    for (const { name, bytes, type } of pictures) {
      form.append('image', new Blob([new Uint8Array(bytes)], { type }), name)
    }
    const encoded = new Response(form)
    const response = await server.app.inject({
      method: 'PUT',
      url: '/api/restaurant/profile',
      headers: { cookie, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    const body = response.json()
    return {
      status: response.statusCode,
      profile: body,
      message: body.message,
    }
  }
  return { restaurantId: restaurant.id, cookie, host: server.as(cookie), sendForm }
}
