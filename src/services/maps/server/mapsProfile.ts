import type { PublicConfig } from '#contract/config.ts'
import type { Settings } from '#kernel/server/settings.ts'

export type MapsProfile = PublicConfig['maps']

/** Whose maps, addresses and places are used: Google's if both of its keys are set, otherwise open ones. */
export const mapsProfile = (settings: Settings): MapsProfile =>
  settings.GOOGLE_MAPS_BROWSER_KEY && settings.GOOGLE_MAPS_SERVER_KEY
    ? {
        profile: 'google',
        browserKey: settings.GOOGLE_MAPS_BROWSER_KEY,
        scriptUrl: settings.MAPS_JS_URL,
        mapId: settings.GOOGLE_MAPS_MAP_ID,
      }
    : { profile: 'open' }
