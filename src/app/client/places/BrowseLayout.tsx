import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Sheet } from '#kit/Sheet.tsx'
import type { SheetSnap } from '#kit/sheetSnaps.ts'
import styles from './browse.module.css'
import { placesMessages } from './messages.en.ts'

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
  const t = useMessages(placesMessages)
  return (
    <div className={styles.browse} data-layout="wide">
      {filters}
      <section className={styles.list} data-places data-keeps-scroll="places" aria-label={t('restaurants')}>
        <button type="button" className={styles.skipToMap} onClick={focusMap}>
          {t('skipToMap')}
        </button>
        {head}
        {list}
      </section>
      <section
        id="browse-map"
        tabIndex={-1}
        className={styles.map}
        data-detail={isOpen && detail ? '' : undefined}
        aria-label={t('restaurantMap')}
      >
        {map}
        {isOpen && detail && <div className={clsx('card', styles.detailCard)}>{detail}</div>}
      </section>
    </div>
  )
}

function focusMap(): void {
  document.getElementById('browse-map')?.focus()
}

function Narrow({ isOpen, filters, head, list, map, detail }: Parts) {
  const t = useMessages(placesMessages)
  const [snap, setSnap] = useState<SheetSnap>('half')
  const [wasOpen, setWasOpen] = useState(isOpen)
  // Opening or closing a place sets the sheet to half height.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setSnap('half')
  }
  const isMapFirst = snap !== 'full'
  return (
    <div className={styles.browse} data-layout="narrow">
      {isOpen && <h1 className="vh">{t('browseRestaurants')}</h1>}
      {filters}
      <section className={styles.map} data-snap={snap} aria-label={t('restaurantMap')}>
        {map}
      </section>
      <Sheet
        label={isOpen ? t('place') : t('restaurants')}
        snap={snap}
        onSnapChange={setSnap}
        head={
          isOpen ? null : (
            <div className={styles.sheetListHead}>
              {head}
              <Button
                size="sm"
                icon={isMapFirst ? 'list' : 'map'}
                onClick={() => setSnap(isMapFirst ? 'full' : 'peek')}
              >
                {isMapFirst ? t('list') : t('map')}
              </Button>
            </div>
          )
        }
        className={isOpen ? styles.hasDetail : undefined}
      >
        {isOpen ? detail : list}
      </Sheet>
    </div>
  )
}
