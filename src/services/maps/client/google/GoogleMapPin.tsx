import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '#domain/geo.ts'
import type { MapPinProps } from '../mapEngine.ts'
import { literalOf } from './googleMapHandle.ts'
import { useGoogleMap } from './googleMapSurface.ts'
import { PIN_CLASS } from './pinClass.ts'

type Marker = google.maps.marker.AdvancedMarkerElement

/** A Google marker with React content inside. */
export function GoogleMapPin({ latitude, longitude, anchor = 'center', ...props }: MapPinProps) {
  const { isInFront = false, onDragEnd, children } = props
  const { map, libraries } = useGoogleMap()
  const [marker] = useState(() => new libraries.marker.AdvancedMarkerElement())
  const isDraggable = onDragEnd !== undefined
  const drop = useEffectEvent(() => {
    const at = positionOf(marker)
    if (at) onDragEnd?.(at)
  })

  useEffect(() => {
    marker.position = literalOf({ latitude, longitude })
  }, [marker, latitude, longitude])
  useEffect(() => {
    marker.anchorTop = ANCHOR_TOP[anchor]
    marker.gmpDraggable = isDraggable
  }, [marker, anchor, isDraggable])
  useEffect(() => (isInFront ? raise(marker) : raiseWhilePointedAt(marker)), [marker, isInFront])
  useEffect(() => {
    const dropped = () => drop()
    marker.addEventListener('gmp-dragend', dropped)
    return () => marker.removeEventListener('gmp-dragend', dropped)
  }, [marker])
  // Last, so that the marker is complete when it is added to the map.
  useEffect(() => {
    marker.map = map
    return () => {
      marker.map = null
    }
  }, [marker, map])

  return createPortal(<div className={PIN_CLASS}>{children}</div>, marker)
}

/** Google sorts either all of its markers by these, or none. */
const LEVEL = { plain: 1, pointedAt: 3, inFront: 4 } as const

function raise(marker: Marker): void {
  marker.zIndex = LEVEL.inFront
}

function raiseWhilePointedAt(marker: Marker): () => void {
  const lift = () => {
    marker.zIndex = LEVEL.pointedAt
  }
  const drop = () => {
    marker.zIndex = LEVEL.plain
  }
  drop()
  const reactions = { pointerenter: lift, focusin: lift, pointerleave: drop, focusout: drop }
  for (const [name, react] of Object.entries(reactions)) marker.addEventListener(name, react)
  return () => {
    for (const [name, react] of Object.entries(reactions)) marker.removeEventListener(name, react)
  }
}

const ANCHOR_TOP = { center: '-50%', bottom: '-100%' } as const

function positionOf({ position }: Marker): LatLng | null {
  if (!position) return null
  const { lat, lng } = 'toJSON' in position ? position.toJSON() : position
  return { latitude: lat, longitude: lng }
}
