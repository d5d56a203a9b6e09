import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { NearbyFilters } from '#features/restaurants/client/queries.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { searchOf, useRouter, useSearch } from '#kernel/client/router/router.ts'
import { browseParams } from '../addressParams.ts'
import { rememberPartySize, useRememberedPartySize } from './rememberedPartySize.ts'

interface BrowseAddress {
  partySize?: number | undefined
  place?: number | undefined
  text: string
  cuisine: NearbyFilters['cuisine']
}

/**
 * The parameters in the address of /browse, and how to change them: party size, search, cuisine and the open
 * place. Back closes a place; nothing else adds to the history.
 */
export function useBrowseParams() {
  const router = useRouter()
  const search = browseParams(useSearch())
  const { place, q: text = '', cuisine = '' } = search
  const remembered = useRememberedPartySize()
  const partySize = search.partySize ?? (place === undefined ? undefined : remembered)
  /** Whether going back would close the place and change nothing else. */
  const wasOpenedHere = useRef(false)
  const filters = useMemo<NearbyFilters>(() => ({ text, cuisine }), [text, cuisine])

  const goTo = useCallback(
    (change: Partial<BrowseAddress>, replace: boolean) => {
      // The current address: a search that was debounced must not undo a click made meanwhile.
      const now = browseParams(searchOf(router.history.location.search))
      const at = {
        partySize: now.partySize ?? partySize,
        place: now.place,
        text: now.q ?? '',
        cuisine: now.cuisine ?? '',
        ...change,
      }
      const href = paths.browse({
        partySize: at.partySize,
        place: at.place,
        q: at.text || undefined,
        cuisine: at.cuisine || undefined,
      })
      void router.navigate(href, { replace, keepScroll: true })
    },
    [router, partySize],
  )
  // A size in the address counts as a choice, e.g. for the way back from signing up.
  useEffect(() => {
    if (search.partySize !== undefined) rememberPartySize(search.partySize)
  }, [search.partySize])
  const isRemembered = search.partySize === undefined && partySize !== undefined
  // The address always names the party size of the waits shown.
  useEffect(() => {
    if (isRemembered) goTo({}, true)
  }, [isRemembered, goTo])
  const choosePartySize = (size: number) => {
    wasOpenedHere.current = false
    rememberPartySize(size)
    goTo({ partySize: size }, true)
  }
  const setFilters = (changed: NearbyFilters) => {
    wasOpenedHere.current = false
    goTo(changed, true)
  }
  const openPlace = useCallback(
    (id: number) => {
      if (id === place) return
      if (place === undefined) wasOpenedHere.current = true
      goTo({ place: id }, place !== undefined)
    },
    [goTo, place],
  )
  const closePlace = () => {
    const canGoBack = wasOpenedHere.current
    wasOpenedHere.current = false
    if (canGoBack) router.history.back()
    else goTo({ place: undefined }, true)
  }
  return { partySize, place: place ?? null, filters, choosePartySize, setFilters, openPlace, closePlace }
}

/** With the party size known: what the map and the list need. */
export type BrowseParams = ReturnType<typeof useBrowseParams> & { partySize: number }
