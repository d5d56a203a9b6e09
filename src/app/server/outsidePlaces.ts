import type { FastifyBaseLogger } from 'fastify'
import { createFileSource, DEMO_PLACES_FILE } from '#features/admin/server/placesFileSource.ts'
import type { Places } from '#features/admin/server/placesSearch.ts'
import { AppError } from '#kernel/server/errors.ts'
import { homeOf } from '#kernel/server/home.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { AddressBook } from '#services/geocoding/server/addressBook.ts'
import { createGoogleAddressBook } from '#services/geocoding/server/googleGeocoding.ts'
import { createPhotonBook } from '#services/geocoding/server/photon.ts'
import { type MapsProfile, mapsProfile } from '#services/maps/server/mapsProfile.ts'
import { createGoogleClient } from '#services/places/server/googleCalls.ts'
import { createGooglePlaces } from '#services/places/server/googlePlaces.ts'
import type { PlacesSource } from '#services/places/server/placesSource.ts'

interface Outside extends Places {
  /** Serves everyone, so its failures say nothing about keys and settings. */
  publicBook: AddressBook
  /** What browsers are told about the profile. */
  maps: MapsProfile
}

/** The services of one profile, `google` when both keys are set, else `open`: the two are never mixed. */
export async function connectPlaces(
  settings: Settings,
  townBook: AddressBook,
  log: FastifyBaseLogger,
): Promise<Outside> {
  const { GOOGLE_MAPS_SERVER_KEY, PHOTON_URL, PUBLIC_URL } = settings
  const maps = mapsProfile(settings)
  if (maps.profile === 'google' && GOOGLE_MAPS_SERVER_KEY) {
    const google = createGoogleClient(GOOGLE_MAPS_SERVER_KEY, log)
    const addressBook = createGoogleAddressBook(settings.GOOGLE_GEOCODE_URL, google)
    const source = createGooglePlaces(settings.GOOGLE_PLACES_URL, google)
    return { source, addressBook, publicBook: discreet(addressBook), maps }
  }
  const addressBook = PHOTON_URL
    ? createPhotonBook({
        url: PHOTON_URL,
        publicUrl: PUBLIC_URL,
        home: homeOf(settings),
        log,
        fallback: townBook,
      })
    : townBook
  return {
    source: await openSource(settings, log),
    addressBook,
    publicBook: addressBook,
    maps,
  }
}

async function openSource(settings: Settings, log: FastifyBaseLogger): Promise<PlacesSource> {
  const { PLACES_FILE, OVERPASS_URL, PUBLIC_URL } = settings
  const { country } = homeOf(settings)
  if (PLACES_FILE) return createFileSource(PLACES_FILE, country)
  if (!OVERPASS_URL) return createFileSource(DEMO_PLACES_FILE, country)
  const { createOverpassSource } = await import('#services/places/server/overpass.ts')
  return createOverpassSource({ url: OVERPASS_URL, publicUrl: PUBLIC_URL, country, log })
}

const discreet = (book: AddressBook): AddressBook => ({
  geocode: async (text) => orAway(() => book.geocode(text)),
  suggest: async (text, limit) => orAway(() => book.suggest(text, limit)),
})

async function orAway<T>(look: () => T | Promise<T>): Promise<T> {
  try {
    return await look()
  } catch {
    throw new AppError('address_lookup')
  }
}
