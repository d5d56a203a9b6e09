import tzLookup from '@photostructure/tz-lookup'
import { issue } from '#contract/issues.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { invalidField } from '#kernel/server/errors.ts'

export interface Located {
  latitude: string
  longitude: string
  /** IANA time zone of the coordinates. */
  timeZone: string
}

interface Where {
  address: string
  latitude?: string | undefined
  longitude?: string | undefined
}

/** The location of a restaurant: the coordinates that were sent, otherwise those of its address. Throws invalid. */
export async function locate(ctx: Pick<Ctx, 'addressBook'>, where: Where): Promise<Located> {
  const located = await findLocation(ctx, where)
  if (!located) throw invalidField('address', issue('address_not_found'))
  return located
}

/** Like `locate`, but undefined if the address cannot be found. */
export async function findLocation(
  ctx: Pick<Ctx, 'addressBook'>,
  { address, latitude, longitude }: Where,
): Promise<Located | undefined> {
  if (latitude !== undefined && longitude !== undefined) {
    return { latitude, longitude, timeZone: tzLookup(Number(latitude), Number(longitude)) }
  }
  const found = await ctx.addressBook.geocode(address)
  if (!found) return undefined
  return {
    latitude: String(found.latitude),
    longitude: String(found.longitude),
    timeZone: tzLookup(found.latitude, found.longitude),
  }
}
