import { type ReactNode, Suspense, use, useRef } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import type { EngineChoice } from './engineFor.ts'
import { MapWaiting } from './MapWaiting.tsx'
import styles from './mapCanvas.module.css'
import type { MapCanvasProps } from './mapEngine.ts'
import { mapsMessages } from './messages.en.ts'
import { type Camera, StillMap } from './StillMap.tsx'
import { useMapDue } from './useMapDue.ts'
import { ENGINES, useMapEngine } from './useMapEngine.ts'

/** The map of this installation's profile; nothing if this browser cannot draw it. */
export function MapCanvas(props: MapCanvasProps) {
  return <EngineCanvas {...props} engine={useMapEngine()} waiting={<MapWaiting />} />
}

/** The same with its pins on plain ground first: see `useMapDue`. */
export function LateMapCanvas(props: MapCanvasProps) {
  const engine = useMapEngine(useMapDue())
  const camera = useRef<Camera>(null)
  return <EngineCanvas {...props} engine={engine} waiting={<StillMap {...props} kept={camera} />} />
}

interface EngineCanvasProps extends MapCanvasProps {
  engine: EngineChoice
  waiting: ReactNode
}

function EngineCanvas({ engine, waiting, ...props }: EngineCanvasProps) {
  if (engine === 'none') return null
  const Engine = engine === 'waiting' ? Never : ENGINES[engine]
  return (
    <ErrorBoundary resetKey={engine} fallback={MapBroken}>
      <Suspense fallback={waiting}>
        <Engine {...props} waiting={waiting} />
      </Suspense>
    </ErrorBoundary>
  )
}

const never = new Promise<never>(() => {})
/** Suspends, so that the current content stays until the engine draws. */
const Never = () => use(never)

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
