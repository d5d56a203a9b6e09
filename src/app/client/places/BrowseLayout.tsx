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

/**
 * Wide: list, map, and the open place as a card over the map. Narrow: the list, or the open place, is a sheet over the
 * map. Style sheets arrange both, because the server does not know the width.
 */
export function BrowseLayout({ isWide, isOpen, filters, head, list, map, detail }: BrowseLayoutProps) {
  const t = useMessages(placesMessages)
  const [snap, setSnap] = useState<SheetSnap>('half')
  const [wasOpen, setWasOpen] = useState(isOpen)
  // Opening or closing a place sets the sheet to half height.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setSnap('half')
  }
  const isMapFirst = snap !== 'full'
  const isInSheet = isOpen && !isWide
  return (
    <div className={styles.browse} data-browse>
      {isInSheet && <h1 className="vh">{t('browseRestaurants')}</h1>}
      {filters}
      <Sheet
        label={isInSheet ? t('place') : t('restaurants')}
        snap={isWide ? 'half' : snap}
        onSnapChange={setSnap}
        head={
          isInSheet ? null : (
            <div className={styles.listHead}>
              <button type="button" className={styles.skipToMap} onClick={focusMap}>
                {t('skipToMap')}
              </button>
              {head}
              <Button
                size="sm"
                className={styles.switch}
                icon={isMapFirst ? 'list' : 'map'}
                onClick={() => setSnap(isMapFirst ? 'full' : 'peek')}
              >
                {isMapFirst ? t('list') : t('map')}
              </Button>
            </div>
          )
        }
        className={clsx(styles.list, isInSheet && styles.hasDetail)}
      >
        {isInSheet ? detail : list}
      </Sheet>
      <section
        id="browse-map"
        tabIndex={-1}
        className={styles.map}
        data-snap={snap}
        data-detail={isWide && isOpen && detail ? '' : undefined}
        aria-label={t('restaurantMap')}
      >
        {map}
        {isWide && isOpen && detail && <div className={clsx('card', styles.detailCard)}>{detail}</div>}
      </section>
    </div>
  )
}

function focusMap(): void {
  document.getElementById('browse-map')?.focus()
}
