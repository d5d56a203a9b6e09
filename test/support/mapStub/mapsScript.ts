import { MAPS_SCRIPT_MAP } from './mapsScriptMap.ts'
import { MAPS_SCRIPT_OVERLAYS } from './mapsScriptOverlays.ts'
import { MAPS_SCRIPT_PLACES } from './mapsScriptPlaces.ts'

/** What the stub's maps script does: works, is missing, never loads, or rejects the key like Google does. */
export type ScriptMode = 'ok' | 'missing' | 'never' | 'refused'

/**
 * A fake of Google's maps script: the libraries that the product uses, as far as it uses them. It is text, because
 * it runs in a page.
 */
export const MAPS_SCRIPT = `(() => {
  const google = (window.google ??= {}); const maps = (google.maps ??= {})
  ${MAPS_SCRIPT_MAP}
  ${MAPS_SCRIPT_PLACES}
  ${MAPS_SCRIPT_OVERLAYS}
  const libraries = { ...mapLibraries, ...placesLibraries }
  maps.importLibrary = async (name) => { if (!libraries[name]) throw new Error('unknown library ' + name); return libraries[name] }
  maps.version = 'stub'
  const source = document.currentScript?.src
  const callback = source && new URL(source).searchParams.get('callback')
  if (callback) callback.split('.').reduce((from, name) => from?.[name], window)?.()
})()`

/** The key is rejected only after the script has loaded successfully. */
export const REFUSED_SCRIPT = `${MAPS_SCRIPT};setTimeout(() => window.gm_authFailure?.(), 10)`
