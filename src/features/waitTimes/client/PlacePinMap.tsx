import { MapButtons } from '#services/maps/client/MapButtons.tsx'
import { MapCanvas } from '#services/maps/client/MapCanvas.tsx'
import { MapPin } from '#services/maps/client/MapPin.tsx'
import type { Place } from './places.ts'
import { WaitPill } from './WaitPill.tsx'

interface PlacePinMapProps {
  place: Place & { at: NonNullable<Place['at']> }
  onOpen: () => void
}

const ignoreHover = () => {}

/** One place on a small map; its pill opens it on the large map. */
export function PlacePinMap({ place, onOpen }: PlacePinMapProps) {
  return (
    <MapCanvas center={place.at}>
      <MapPin {...place.at}>
        <WaitPill
          place={place}
          look="pill"
          isSelected
          isHovered={false}
          onSelect={onOpen}
          onHover={ignoreHover}
        />
      </MapPin>
      <MapButtons />
    </MapCanvas>
  )
}
