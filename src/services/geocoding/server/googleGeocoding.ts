import { z } from 'zod'
import { LatitudeNumber, LongitudeNumber } from '#contract/fields.ts'
import type { GoogleClient } from '#services/places/server/googleCalls.ts'
import type { AddressBook, GeocodedAddress, Precision } from './addressBook.ts'

/** Geocoding API v4. In this profile, suggestions come from Google's script in the browser. */

const Result = z.object({
  formattedAddress: z.string(),
  location: z.object({ latitude: LatitudeNumber, longitude: LongitudeNumber }),
  granularity: z.string().catch('').default(''),
  types: z.array(z.string()).catch([]).default([]),
})
const Answer = z.object({ results: z.array(z.unknown()).default([]) })

export function createGoogleAddressBook(url: string, google: GoogleClient): AddressBook {
  const base = url.replace(/\/$/, '')
  return {
    async geocode(text) {
      const address = `${base}/v4/geocode/address/${encodeURIComponent(text)}?regionCode=us&languageCode=en`
      const answer = Answer.safeParse(await google.ask({ api: 'Geocoding API', url: address }))
      if (!answer.success) return null
      for (const candidate of answer.data.results) {
        const result = Result.safeParse(candidate)
        if (result.success) return located(result.data)
      }
      return null
    },
    suggest: async () => [],
  }
}

const located = (result: z.infer<typeof Result>): GeocodedAddress => ({
  formattedAddress: result.formattedAddress,
  ...result.location,
  precision: precisionOf(result),
})

function precisionOf({ granularity, types }: z.infer<typeof Result>): Precision {
  if (['ROOFTOP', 'RANGE_INTERPOLATED'].includes(granularity)) return 'house'
  const hasStreet = ['route', 'street_address', 'premise'].some((type) => types.includes(type))
  // The center of an area is as inaccurate as that of a ZIP code.
  if (granularity === 'APPROXIMATE') return hasStreet ? 'street' : 'zip'
  if (types.includes('route')) return 'street'
  if (hasStreet) return 'house'
  return types.includes('postal_code') ? 'zip' : 'place'
}
