import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Button } from '#platform/client/ui/Button.tsx'
import { Sheet } from '#platform/client/ui/Sheet.tsx'
import type { SheetSnap } from '#platform/client/ui/sheetSnaps.ts'

interface BrowseLayoutProps {
  isWide: boolean
  /** A place is open. */
  isOpen: boolean
  filters: ReactNode
  head: ReactNode
  list: ReactNode
  map: ReactNode
  detail: ReactNode
}

/** Wide: list, map, and the open place as a card over the map. Narrow: a sheet over the map. */
export function BrowseLayout({ isWide, ...parts }: BrowseLayoutProps) {
  return isWide ? <Wide {...parts} /> : <Narrow {...parts} />
}

type Parts = Omit<BrowseLayoutProps, 'isWide'>

function Wide({ isOpen, filters, head, list, map, detail }: Parts) {
  return (
    <div className="browse is-wide">
      {filters}
      <section className="browse-list" aria-label="Restaurants">
        {head}
        {list}
      </section>
      <section className={clsx('browse-map', isOpen && detail && 'has-detail')} aria-label="Restaurant map">
        {map}
        {isOpen && detail && <div className="detail-card card">{detail}</div>}
      </section>
    </div>
  )
}

function Narrow({ isOpen, filters, head, list, map, detail }: Parts) {
  const [snap, setSnap] = useState<SheetSnap>('half')
  const [wasOpen, setWasOpen] = useState(isOpen)
  // A place that opens, or closes, is read at half height.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setSnap('half')
  }
  const isMapFirst = snap !== 'full'
  return (
    <div className="browse is-narrow">
      {isOpen && <h1 className="vh">Browse restaurants</h1>}
      {filters}
      <section className={clsx('browse-map', `under-${snap}`)} aria-label="Restaurant map">
        {map}
      </section>
      <Sheet
        label={isOpen ? 'Place' : 'Restaurants'}
        snap={snap}
        onSnapChange={setSnap}
        head={
          isOpen ? null : (
            <div className="sheet-list-head">
              {head}
              <Button
                size="sm"
                icon={isMapFirst ? 'list' : 'map'}
                onClick={() => setSnap(isMapFirst ? 'full' : 'peek')}
              >
                {isMapFirst ? 'List' : 'Map'}
              </Button>
            </div>
          )
        }
        className={isOpen ? 'has-detail' : 'has-list'}
      >
        {isOpen ? detail : list}
      </Sheet>
    </div>
  )
}
