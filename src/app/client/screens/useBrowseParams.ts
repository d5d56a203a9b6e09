import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { paths } from '#platform/client/paths.ts'
import { rememberedPartySize, rememberPartySize } from './rememberedPartySize.ts'

/** What the address of /browse says, and how to change it: Back closes a place, nothing else is history. */
export function useBrowseParams() {
  const router = useRouter()
  const search = useSearch({ strict: false })
  const place = search.place
  const partySize = search.partySize ?? (place === undefined ? undefined : rememberedPartySize())
  const wasOpenedHere = useRef(false)

  const goTo = useCallback(
    (at: { partySize?: number | undefined; place?: number | undefined }, replace: boolean) =>
      void router.navigate({ href: paths.browse(at), replace, resetScroll: false }),
    [router],
  )
  const isRemembered = search.partySize === undefined && partySize !== undefined
  // The address always says for how many the numbers are meant.
  useEffect(() => {
    if (isRemembered) goTo({ partySize, place }, true)
  }, [isRemembered, goTo, partySize, place])
  const choosePartySize = useCallback(
    (size: number) => {
      rememberPartySize(size)
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

/** With the party size known: what the map and the list need. */
export type BrowseParams = ReturnType<typeof useBrowseParams> & { partySize: number }
