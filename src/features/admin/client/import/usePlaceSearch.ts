import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORT } from '#domain/limits.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useShowFailure, useShowFetchFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { adminKeys } from '../queries.ts'
import { type ImportSearch, placesOf, searchFirstPage, searchNextPage } from './importSearch.ts'

const FIRST_PAGE: string | undefined = undefined

/** The pages of one search, up to three. A new search cancels the requests of the previous one. */
export function usePlaceSearch() {
  const t = useMessages(adminMessages)
  const showFailure = useShowFailure()
  const [asked, setAsked] = useState<{ search: ImportSearch; count: number } | null>(null)
  const found = useInfiniteQuery({
    // Searching for the same thing again is another search.
    queryKey: [...adminKeys.all, 'place-search', asked],
    queryFn: ({ pageParam, signal }) => {
      if (pageParam !== undefined) return searchNextPage(pageParam, signal)
      if (!asked) throw new Error('Nothing to search for')
      return searchFirstPage(asked.search, signal)
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page, pages) => (pages.length < IMPORT.maxPages ? page.next_page_token : undefined),
    enabled: asked !== null,
    gcTime: 0,
  })
  useShowFetchFailure(t('searchFailed'), found.isLoadingError ? found.error : null)
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await found.fetchNextPage()
    if (isFetchNextPageError) showFailure(t('paginationFailed'), error)
  }
  const pages = found.data?.pages
  return {
    /** null before the first search and while one is running. */
    places: pages ? placesOf(pages) : null,
    attribution: pages?.at(-1)?.attribution,
    hasMore: found.hasNextPage,
    isSearching: found.isLoading,
    isLoadingMore: found.isFetchingNextPage,
    latest: asked?.search ?? null,
    /** Why it failed; shown longer than a toast, because a key may have to be corrected. */
    fault: found.isLoadingError ? messageFor(found.error) : null,
    search: (search: ImportSearch) => setAsked((before) => ({ search, count: (before?.count ?? 0) + 1 })),
    loadMore,
  }
}
