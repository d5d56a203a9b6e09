import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { IMPORT } from '#domain/limits.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { DialogFooter } from '#kit/DialogFooter.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Notice } from '#kit/Notice.tsx'
import { useShowFailure, useShowFetchFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { adminKeys } from '../queries.ts'
import { FoundPlaces } from './FoundPlaces.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { ImportSearchForm } from './ImportSearchForm.tsx'
import styles from './import.module.css'
import {
  type FoundPlace,
  type ImportSearch,
  placesOf,
  searchFirstPage,
  searchNextPage,
} from './importSearch.ts'
import { useImport } from './useImport.ts'

/** 'Import Restaurants from Google': search, select, import, and the result of each. */
export function ImportDialog({ open, onOpenChange }: DialogControl) {
  const t = useMessages(adminMessages)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('importTitle')} size="lg">
      <Import onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const NONE: ReadonlySet<string> = new Set()

function Import({ onDone }: { onDone: () => void }) {
  const t = useMessages(adminMessages)
  const found = usePlaceSearch()
  const { progress, hereNow, run, forget } = useImport()
  const [selected, setSelected] = useState(NONE)
  const places = found.places?.map((place) =>
    hereNow.has(place.place_id) ? { ...place, alreadyImported: true } : place,
  )

  // In the order of the list, without what an interrupted import has already added.
  const chosen = (places ?? [])
    .filter(({ place_id: id, alreadyImported }) => selected.has(id) && !alreadyImported)
    .map(({ place_id }) => place_id)

  const search = (asked: ImportSearch) => {
    setSelected(NONE)
    found.search(asked)
  }
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const importSelected = async () => {
    if (chosen.length === 0) return showNothingSelected()
    if (await run(chosen)) setSelected(NONE)
  }
  if (progress) {
    return (
      <>
        <ImportOutcome {...progress} />
        <DialogFooter>
          <Button disabled={progress.isRunning} onClick={forget}>
            {t('backToResults')}
          </Button>
          <Button variant="brand" disabled={progress.isRunning} onClick={onDone}>
            {t('done')}
          </Button>
        </DialogFooter>
      </>
    )
  }
  return (
    <>
      <ImportSearchForm latest={found.latest} isSearching={found.isSearching} onSearch={search} />
      {found.fault && <Notice kind="error">{found.fault}</Notice>}
      {places && (
        <Found {...found} places={places} selected={selected} onToggle={toggle} onSelect={setSelected} />
      )}
      <DialogFooter>
        <Button onClick={onDone}>{t('cancel')}</Button>
        {/* Before the first search, searching is the main action. */}
        <Button variant={places?.length ? 'brand' : 'line'} onClick={() => void importSelected()}>
          {t('importSelected', { count: chosen.length })}
        </Button>
      </DialogFooter>
    </>
  )
}

interface FoundProps
  extends Pick<ReturnType<typeof usePlaceSearch>, 'attribution' | 'hasMore' | 'isLoadingMore'> {
  places: readonly FoundPlace[]
  loadMore: () => Promise<void>
  selected: ReadonlySet<string>
  onToggle: (id: string) => void
  onSelect: (ids: ReadonlySet<string>) => void
}

function Found({
  places,
  attribution,
  hasMore,
  isLoadingMore,
  loadMore,
  selected,
  onToggle,
  onSelect,
}: FoundProps) {
  const t = useMessages(adminMessages)
  if (places.length === 0) {
    return (
      <EmptyState icon="search" compact>
        {t('nothingFound')}
      </EmptyState>
    )
  }
  // Places that were already imported would be skipped.
  const fresh = places.filter(({ alreadyImported }) => !alreadyImported).map(({ place_id }) => place_id)
  const isAll = fresh.length > 0 && fresh.every((id) => selected.has(id))
  return (
    <>
      <div className={clsx('row between', styles.foundHead)}>
        <p role="status">
          <b>{t('restaurantCount', { count: places.length })}</b>
          {attribution && <small className="small"> {attribution}</small>}
        </p>
        <Button
          size="sm"
          disabled={fresh.length === 0}
          onClick={() => onSelect(isAll ? NONE : new Set(fresh))}
        >
          {isAll ? t('deselectAll') : t('selectAll')}
        </Button>
      </div>
      <FoundPlaces places={places} selected={selected} onToggle={onToggle} />
      {hasMore && (
        <Button wide pending={isLoadingMore} onClick={() => void loadMore()}>
          {t('loadMore')}
        </Button>
      )}
    </>
  )
}

function showNothingSelected(): void {
  const t = messagesOf(adminMessages)
  showToast({ kind: 'error', title: t('noRestaurantsSelected'), description: t('selectToImport') })
}

const FIRST_PAGE: string | undefined = undefined

/** The pages of one search, up to three. A new search cancels the requests of the previous one. */
function usePlaceSearch() {
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
