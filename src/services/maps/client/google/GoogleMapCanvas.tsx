import { useConfig } from '#kernel/client/config.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { MapWaiting } from '../MapWaiting.tsx'
import styles from '../mapCanvas.module.css'
import type { MapCanvasProps } from '../mapEngine.ts'
import { mapsMessages } from '../messages.en.ts'
import { GoogleMap } from './GoogleMap.tsx'
import { useMapLibraries } from './useMapLibraries.ts'
import './googleMap.css'

/** The google profile's map, or why it is not shown. */
export function GoogleMapCanvas(props: MapCanvasProps) {
  const t = useMessages(mapsMessages)
  const maps = useConfig().data?.maps
  const drawing = useMapLibraries()
  if (drawing.state === 'refused') {
    return (
      <div className={styles.trouble} role="alert">
        <EmptyState compact icon="map">
          {t('googleMapsRefused')}
        </EmptyState>
      </div>
    )
  }
  if (drawing.state === 'failed') {
    return (
      <div className={styles.trouble} role="alert">
        <EmptyState compact icon="map" action={<Button onClick={drawing.retry}>{t('tryAgain')}</Button>}>
          {t('googleMapsFailed')}
        </EmptyState>
      </div>
    )
  }
  if (drawing.state === 'loading' || maps?.profile !== 'google') return props.waiting ?? <MapWaiting />
  return <GoogleMap libraries={drawing.libraries} mapId={maps.mapId} {...props} />
}
