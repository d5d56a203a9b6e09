import { useState } from 'react'
import { IMPORT } from '#domain/limits.ts'
import { messageFor } from '#platform/client/httpError.ts'
import { useTellFailed } from './adminFailure.ts'
import {
  type FoundPage,
  type ImportSearch,
  placesOf,
  searchFirstPage,
  searchNextPage,
} from './importSearch.ts'

/** The pages of one search, up to three. */
export function usePlaceSearch() {
  const tell = useTellFailed()
  const [pages, setPages] = useState<FoundPage[] | null>(null)
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const [latest, setLatest] = useState<ImportSearch | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const last = pages?.at(-1)
  const nextToken = (pages?.length ?? 0) < IMPORT.maxPages ? last?.next_page_token : undefined

  const search = async (asked: ImportSearch) => {
    setLatest(asked)
    setFault(null)
    try {
      setPages([await searchFirstPage(asked)])
    } catch (error) {
      // What an earlier search found is no answer to this one.
      setPages(null)
      setFault(messageFor(error))
      tell('Search failed', error)
    }
  }
  const loadMore = async () => {
    if (!nextToken) return
    setIsLoadingMore(true)
    try {
      const page = await searchNextPage(nextToken)
      setPages((now) => now && [...now, page])
    } catch (error) {
      tell('Pagination failed', error)
    }
    setIsLoadingMore(false)
  }
  return {
    /** null before the first search. */
    places: pages && placesOf(pages),
    attribution: last?.attribution,
    hasMore: nextToken !== undefined,
    isLoadingMore,
    /** What was searched for last. */
    latest,
    /** Why that found nothing, in the server's own words: a toast is gone before a key is put right. */
    fault,
    search,
    loadMore,
  }
}
