import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { paths } from '#platform/client/paths.ts'

const STORAGE_KEY = 'partySize'

/** The size chosen last in this tab: for a link to a place that says none, as after signing in. */
function rememberedSize(): number | undefined {
  try {
    const size = Number(window.sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN)
    return Number.isInteger(size) ? size : undefined
  } catch {
    return undefined
  }
}

function rememberSize(partySize: number): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, String(partySize))
  } catch {
    // Storage can be forbidden; the size then lives in the address alone.
  }
}

/** What the address of /browse says, and how to change it: Back closes a place, nothing else is history. */
export function useBrowseParams() {
  const router = useRouter()
  const search = useSearch({ strict: false })
  const place = search.place
  const partySize = search.partySize ?? (place === undefined ? undefined : rememberedSize())
  const wasOpenedHere = useRef(false)

  const goTo = useCallback(
    (at: { partySize?: number | undefined; place?: number | undefined }, replace: boolean) =>
      void router.navigate({ href: paths.browse(at), replace, resetScroll: false }),
    [router],
  )
  const choosePartySize = useCallback(
    (size: number) => {
      rememberSize(size)
      goTo({ partySize: size, place }, true)
    },
    [goTo, place],
  )
  const openPlace = useCallback(
    (id: number) => {
      if (id === place) return
      if (place === undefined) wasOpenedHere.current = true
      goTo({ partySize, place: id }, place !== undefined)
    },
    [goTo, partySize, place],
  )
  const closePlace = useCallback(() => {
    const canGoBack = wasOpenedHere.current
    wasOpenedHere.current = false
    if (canGoBack) router.history.back()
    else goTo({ partySize }, true)
  }, [router, goTo, partySize])
  return { partySize, place: place ?? null, choosePartySize, openPlace, closePlace }
}
