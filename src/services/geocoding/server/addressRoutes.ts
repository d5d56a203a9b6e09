import { geocodeAddress, suggestAddresses } from '#contract/addresses.ts'
import { anyone } from '#kernel/server/actor.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { AppError } from '#kernel/server/errors.ts'
import { type App, route } from '#kernel/server/route.ts'
import { GEOCODING_LIMITS } from './limits.ts'

/** The API of the address book, for address fields and for forms that need a location. */
export function addressRoutes(app: App, { addressBook, rateLimiter }: Ctx): void {
  route(app, suggestAddresses, anyone, async ({ query, request }) => {
    rateLimiter.count(GEOCODING_LIMITS.addressLookupsOfAddress, request.ip)
    return addressBook.suggest(query.q)
  })

  route(app, geocodeAddress, anyone, async ({ query, request }) => {
    rateLimiter.count(GEOCODING_LIMITS.addressLookupsOfAddress, request.ip)
    const found = await addressBook.geocode(query.q)
    if (!found) throw new AppError('address_not_found')
    return found
  })
}
