import { lazy, Suspense } from 'react'
import { useViewerLocation } from '#features/restaurants/client/useViewerLocation.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsHydrated } from '#kernel/client/useIsHydrated.ts'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { BrowsePlaces } from './BrowsePlaces.tsx'
import styles from './browse.module.css'
import { placesMessages } from './messages.en.ts'
import { type BrowseParams, useBrowseParams } from './useBrowseParams.ts'

const LazyPartySizeQuestion = lazy(async () => ({
  default: (await import('./PartySizeQuestion.tsx')).PartySizeQuestion,
}))

/** /browse: asks for the party size and the viewer's location, then shows map and list. */
export function BrowseScreen() {
  const t = useMessages(placesMessages)
  const params = useBrowseParams()
  const isHydrated = useIsHydrated()
  const { partySize } = params
  if (partySize !== undefined) return <Located params={{ ...params, partySize }} />
  return (
    <>
      <BrowseWaiting label={t('waitingForPartySize')} />
      {isHydrated && (
        <Suspense>
          <LazyPartySizeQuestion onChoose={params.choosePartySize} />
        </Suspense>
      )}
    </>
  )
}

function Located({ params }: { params: BrowseParams }) {
  const t = useMessages(placesMessages)
  const location = useViewerLocation()
  if (!location) return <BrowseWaiting label={t('findingLocation')} />
  return <BrowsePlaces params={params} startAt={location} />
}

/** The frame of the screen before its data is known. */
function BrowseWaiting({ label }: { label: string }) {
  const t = useMessages(placesMessages)
  return (
    <div className={styles.browse} data-layout="waiting">
      <h1 className="vh">{t('browseRestaurants')}</h1>
      <div className={styles.list} data-places>
        <SkeletonRows count={8} label={label} picture={64} trailing={76} rowHeight={88} />
      </div>
      <div className={styles.map} />
    </div>
  )
}
