import { Suspense } from 'react'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { mapsMessages } from './messages.en.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { ErrorBoundary } from '#platform/client/ui/ErrorBoundary.tsx'
import { MapWaiting } from './MapWaiting.tsx'
import styles from './mapCanvas.module.css'
import type { MapCanvasProps } from './mapEngine.ts'
import { ENGINES, useMapEngine } from './useMapEngine.ts'

/** The map of this installation's profile; nothing where this browser cannot draw it. */
export function MapCanvas(props: MapCanvasProps) {
  const engine = useMapEngine()
  if (engine === 'none') return null
  if (engine === 'waiting') return <MapWaiting />
  const Engine = ENGINES[engine]
  return (
    <ErrorBoundary resetKey={engine} fallback={MapBroken}>
      <Suspense fallback={<MapWaiting />}>
        <Engine {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Replaces a map that crashed or whose code did not load; the rest of the screen keeps working. */
function MapBroken() {
  const t = useMessages(mapsMessages)
  return (
    <div className={styles.trouble} role="alert">
      <EmptyState
        compact
        icon="map"
        action={<Button onClick={() => window.location.reload()}>{t('reloadPage')}</Button>}
      >
        {t('mapFailed')}
      </EmptyState>
    </div>
  )
}
