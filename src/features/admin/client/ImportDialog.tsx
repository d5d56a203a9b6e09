import { useState } from 'react'
import { plural } from '#platform/client/format.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { DialogFooter } from '#platform/client/ui/DialogFooter.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { NOTHING_SELECTED } from '../contractPlaces.ts'
import { FoundPlaces } from './FoundPlaces.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { ImportSearchForm } from './ImportSearchForm.tsx'
import type { FoundPlace, ImportSearch } from './importSearch.ts'
import { useImport } from './useImport.ts'
import { usePlaceSearch } from './usePlaceSearch.ts'

interface ImportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** 'Import Restaurants from Google': search, choose, import, and what became of each. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Import Restaurants from Google" size="lg">
      <Import onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const NONE: ReadonlySet<string> = new Set()

function Import({ onDone }: { onDone: () => void }) {
  const found = usePlaceSearch()
  const { progress, hereNow, run, forget } = useImport()
  const [selected, setSelected] = useState(NONE)
  const places = found.places?.map((place) =>
    hereNow.has(place.place_id) ? { ...place, alreadyImported: true } : place,
  )

  // In the order of the list; what an import that broke off has brought already is not asked for again.
  const chosen = (places ?? [])
    .filter(({ place_id: id, alreadyImported }) => selected.has(id) && !alreadyImported)
    .map(({ place_id }) => place_id)

  const search = async (asked: ImportSearch) => {
    setSelected(NONE)
    await found.search(asked)
  }
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const importSelected = async () => {
    if (chosen.length === 0) return tellNothingSelected()
    if (await run(chosen)) setSelected(NONE)
  }
  if (progress) {
    return (
      <>
        <ImportOutcome {...progress} />
        <DialogFooter>
          <Button disabled={progress.isRunning} onClick={forget}>
            Back to the results
          </Button>
          <Button variant="brand" disabled={progress.isRunning} onClick={onDone}>
            Done
          </Button>
        </DialogFooter>
      </>
    )
  }
  return (
    <>
      <ImportSearchForm latest={found.latest} onSearch={search} />
      {found.fault && <Notice kind="error">{found.fault}</Notice>}
      {places && (
        <Found {...found} places={places} selected={selected} onToggle={toggle} onSelect={setSelected} />
      )}
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        {/* Before the first search there is nothing to choose from: the search is the one main action. */}
        <Button variant={places?.length ? 'brand' : 'line'} onClick={() => void importSelected()}>
          Import Selected ({chosen.length})
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
  if (places.length === 0) {
    return (
      <EmptyState icon="search" compact>
        No restaurants found there. Try a wider radius or another place.
      </EmptyState>
    )
  }
  // What is here already would only be skipped.
  const fresh = places.filter(({ alreadyImported }) => !alreadyImported).map(({ place_id }) => place_id)
  const isAll = fresh.length > 0 && fresh.every((id) => selected.has(id))
  return (
    <>
      <div className="found-head">
        <p role="status">
          <b>{plural(places.length, 'restaurant')}</b>
          {attribution && <small> {attribution}</small>}
        </p>
        <Button
          size="sm"
          disabled={fresh.length === 0}
          onClick={() => onSelect(isAll ? NONE : new Set(fresh))}
        >
          {isAll ? 'Deselect All' : 'Select All'}
        </Button>
      </div>
      <FoundPlaces places={places} selected={selected} onToggle={onToggle} />
      {hasMore && (
        <Button wide pending={isLoadingMore} onClick={() => void loadMore()}>
          Load more
        </Button>
      )}
    </>
  )
}

/** What is wrong, and what to do. */
function tellNothingSelected(): void {
  const [title = NOTHING_SELECTED, description] = NOTHING_SELECTED.split(' - ')
  showToast({ kind: 'error', title, ...(description && { description }) })
}
