import { Spinner } from '#platform/client/ui/Spinner.tsx'
import './maps.css'

/** In the map's place while it comes. */
export const MapWaiting = () => (
  <div className="map-waiting">
    <Spinner label="Loading the map" />
  </div>
)
