import { useEffect, useSyncExternalStore } from 'react'
import type { PublicConfig } from '#contract/config.ts'
import { useConfig } from '#kernel/client/config.ts'
import { createScriptLoader, type ScriptPage, type ScriptState } from './scriptLoader.ts'

type GoogleMaps = Extract<PublicConfig['maps'], { profile: 'google' }>

const TIMEOUT_MS = 10_000
const CALLBACK = 'tablecastMapsReady'

const page: ScriptPage = {
  put(url, onBroken) {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onerror = onBroken
    document.head.append(script)
    // Removing it isn't enough: a script that is still loading runs unless it is moved to another document.
    return () => void new Document().adoptNode(script)
  },
  listen({ onReady, onRefused }) {
    Object.assign(window, { [CALLBACK]: onReady, gm_authFailure: onRefused })
  },
  complain: (message) => console.error(message),
}

const loader = createScriptLoader(page, TIMEOUT_MS)

export function googleScriptUrl({ scriptUrl, browserKey }: GoogleMaps): string {
  const url = new URL(scriptUrl)
  const asked = { key: browserKey, v: 'weekly', loading: 'async', libraries: 'places', callback: CALLBACK }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Google's maps script, loaded once per page on first use. With the `open` map profile nothing is loaded and the
 * state stays `loading`.
 */
export function useGoogleScript(): { state: ScriptState; retry: () => void } {
  const maps = useConfig().data?.maps
  const state = useSyncExternalStore(loader.subscribe, loader.state)
  useEffect(() => {
    if (maps?.profile === 'google') loader.start(googleScriptUrl(maps))
  }, [maps])
  return { state, retry: loader.retry }
}

/** A library of Google's script, which must be `ready`. Throws if it cannot be loaded. */
export const googleLibrary = <Name extends keyof google.maps.ImportLibraryMap>(name: Name) =>
  google.maps.importLibrary(name)
