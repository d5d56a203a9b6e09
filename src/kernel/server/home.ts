import tzLookup from '@photostructure/tz-lookup'
import { type Home, languageFor, SAN_FRANCISCO, unitsOf } from '#domain/home.ts'
import type { Language } from '#domain/language.ts'

interface HomeSettings {
  HOME_NAME?: string | undefined
  HOME_LOCATION?: Home['location'] | undefined
  HOME_ZOOM?: number | undefined
  HOME_TIME_ZONE?: string | undefined
  HOME_COUNTRY?: string | undefined
  UNITS: 'auto' | 'mi' | 'km'
  LOCALE?: string | undefined
}

/** The town of this installation: the settings, with San Francisco as the default. */
export function homeOf(settings: HomeSettings): Home {
  const {
    HOME_NAME,
    HOME_LOCATION,
    HOME_ZOOM = null,
    HOME_TIME_ZONE,
    HOME_COUNTRY,
    UNITS,
    LOCALE = 'en',
  } = settings
  const country = HOME_COUNTRY ?? SAN_FRANCISCO.country
  const location = HOME_LOCATION ?? SAN_FRANCISCO.location
  return {
    name: HOME_NAME ?? SAN_FRANCISCO.name,
    location,
    zoom: HOME_ZOOM,
    timeZone: HOME_TIME_ZONE ?? tzLookup(location.latitude, location.longitude),
    country,
    units: UNITS === 'auto' ? unitsOf(country) : UNITS,
    locale: LOCALE.includes('-') ? LOCALE : `${LOCALE}-${country.toUpperCase()}`,
  }
}

/** The language of messages to people whose language isn’t known. */
export const homeLanguage = (settings: HomeSettings): Language => languageFor([], homeOf(settings))
