import type { MapRef } from '@vis.gl/react-maplibre'
import { glideMs } from '../glide.ts'
import type { MapGoal, MapHandle, MapView } from '../mapEngine.ts'

/** Passed with our own movements, so that they do not count as the viewer's. */
const OWN_MOVE = { isOwn: true } as const

export function viewOf(map: MapRef | ReturnType<MapRef['getMap']>): MapView {
  const bounds = map.getBounds()
  return {
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    zoom: map.getZoom(),
  }
}

const cameraOf = ({ center, zoom, coveredTopPx }: MapGoal) => ({
  center: [center.longitude, center.latitude] satisfies [number, number],
  padding: { top: coveredTopPx, bottom: 0, left: 0, right: 0 },
  ...(zoom !== undefined && { zoom }),
})

export function mapLibreHandle(map: MapRef): MapHandle {
  return {
    view: () => viewOf(map),
    sizePx: () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      return { width, height }
    },
    jumpTo: (goal) => map.jumpTo(cameraOf(goal), OWN_MOVE),
    easeTo: ({ rightPx = 0, ...goal }) =>
      map.easeTo({ ...cameraOf(goal), offset: [rightPx, 0], duration: glideMs() }, OWN_MOVE),
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
  }
}
