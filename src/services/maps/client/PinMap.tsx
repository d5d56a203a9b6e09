import { useCallback, useEffect, useRef } from 'react'
import type { LatLng } from '#domain/geo.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { MapButtons } from './MapButtons.tsx'
import { MapCanvas } from './MapCanvas.tsx'
import { MapPin } from './MapPin.tsx'
import { mapsMessages } from './messages.en.ts'
import styles from './pinCheck.module.css'

interface PinMapProps {
  at: LatLng
  /** MapLibre's scale. */
  zoom: number
  onMove: (at: LatLng) => void
}

/** Degrees; about eleven meters. */
const KEY_STEP = 0.0001
const KEY_MOVES: Record<string, LatLng> = {
  ArrowUp: { latitude: KEY_STEP, longitude: 0 },
  ArrowDown: { latitude: -KEY_STEP, longitude: 0 },
  ArrowLeft: { latitude: 0, longitude: -KEY_STEP },
  ArrowRight: { latitude: 0, longitude: KEY_STEP },
}

/** A small map with one pin to correct: drag it, press the map, or use the arrow keys. */
export function PinMap({ at, zoom, onMove }: PinMapProps) {
  const t = useMessages(mapsMessages)
  const pin = useArrowKeys(({ latitude, longitude }) =>
    onMove({ latitude: at.latitude + latitude, longitude: at.longitude + longitude }),
  )
  return (
    <MapCanvas center={at} zoom={zoom} onPress={onMove}>
      <MapPin {...at} anchor="bottom" onDragEnd={onMove}>
        <button ref={pin} type="button" className={styles.pin} aria-label={t('yourRestaurantPin')}>
          <Icon name="pin" size={24} />
        </button>
      </MapPin>
      <MapButtons />
    </MapCanvas>
  )
}

/** The map pans with the same keys and listens closer to the pin than React does. */
function useArrowKeys(onStep: (step: LatLng) => void) {
  const newest = useRef(onStep)
  useEffect(() => {
    newest.current = onStep
  })
  return useCallback((element: HTMLButtonElement | null) => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = KEY_MOVES[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      newest.current(step)
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
}
