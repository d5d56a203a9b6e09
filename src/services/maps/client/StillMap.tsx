import { clsx } from 'clsx'
import {
  createContext,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { LatLng } from '#domain/geo.ts'
import { MAP_ZOOM } from '#domain/limits.ts'
import { boundsAround, type Pixel, pixelOf, shifted } from './google/mapMercator.ts'
import {
  MAP_ZOOM_RANGE,
  type MapCanvasProps,
  type MapGlide,
  type MapHandle,
  type MapPinProps,
  type MapRingProps,
  MapSurfaceContext,
} from './mapEngine.ts'
import styles from './mapPin.module.css'
import stillStyles from './stillMap.module.css'

interface Size {
  width: number
  height: number
}

export interface Camera {
  center: LatLng
  zoom: number
}

interface StillMapProps extends MapCanvasProps {
  /** The view of the previous map, when a new one replaces it. */
  kept: RefObject<Camera | null>
}

/** The upper left corner of the frame in the world, and the zoom. */
const CornerContext = createContext<Pixel & { zoom: number }>({ x: 0, y: 0, zoom: 0 })

/** Pins and circles on a plain background, shown until an engine draws the map below them. It can't be dragged. */
export function StillMap(props: StillMapProps) {
  const { center, zoom = MAP_ZOOM.maplibre, ref, onView, children, kept } = props
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [camera, setCamera] = useState<Camera>(() => kept.current ?? { center, zoom })
  const now = useRef({ camera, size })
  now.current = { camera, size }

  const handle = useMemo((): MapHandle => {
    const goTo = ({ center: to, zoom: next, coveredTopPx, rightPx = 0 }: MapGlide) =>
      setCamera(({ zoom: before }) => {
        const at = next ?? before
        return { center: shifted(to, { x: -rightPx, y: -coveredTopPx / 2 }, at), zoom: at }
      })
    const zoomBy = (steps: number) =>
      setCamera((before) => ({ ...before, zoom: inRange(before.zoom + steps) }))
    return {
      view: () => viewOf(now.current),
      sizePx: () => now.current.size ?? NO_SIZE,
      jumpTo: goTo,
      easeTo: goTo,
      zoomIn: () => zoomBy(1),
      zoomOut: () => zoomBy(-1),
    }
  }, [])
  useImperativeHandle(ref, () => handle, [handle])
  useEffect(() => {
    kept.current = camera
  }, [kept, camera])
  useEffect(() => {
    if (size) onView?.(viewOf({ camera, size }), 'own')
  }, [camera, size, onView])

  const surface = useMemo(() => ({ map: handle, Pin: StillPin, Ring: StillRing }), [handle])
  const middle = pixelOf(camera.center, camera.zoom)
  const { width, height } = size ?? NO_SIZE
  const corner = { x: middle.x - width / 2, y: middle.y - height / 2, zoom: camera.zoom }
  return (
    <div ref={frame} className={stillStyles.still}>
      {size && (
        <MapSurfaceContext value={surface}>
          <CornerContext value={corner}>{children}</CornerContext>
        </MapSurfaceContext>
      )}
    </div>
  )
}

const NO_SIZE: Size = { width: 0, height: 0 }

const inRange = (zoom: number): number => Math.min(MAP_ZOOM_RANGE.max, Math.max(MAP_ZOOM_RANGE.min, zoom))

const viewOf = ({
  camera,
  size,
}: {
  camera: Pick<MapGlide, 'center'> & { zoom: number }
  size: Size | null
}) => ({
  bounds: boundsAround(camera.center, camera.zoom, size ?? NO_SIZE),
  zoom: camera.zoom,
})

/** The size of the element; null until it is measured. */
function useSize(element: { current: Element | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize({ width, height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

function StillPin({ latitude, longitude, anchor = 'center', isInFront = false, children }: MapPinProps) {
  const corner = use(CornerContext)
  const { x, y } = pixelOf({ latitude, longitude }, corner.zoom)
  return (
    <div
      className={clsx(styles.pin, isInFront && styles.isInFront, stillStyles.pin)}
      style={{
        translate: `${x - corner.x}px ${y - corner.y}px`,
        transform: anchor === 'bottom' ? 'translate(-50%, -100%)' : 'translate(-50%, -50%)',
      }}
    >
      {children}
    </div>
  )
}

function StillRing({ ring, line, wash }: MapRingProps) {
  const corner = use(CornerContext)
  const points = ring.map((point) => {
    const { x, y } = pixelOf(point, corner.zoom)
    return `${(x - corner.x).toFixed(1)},${(y - corner.y).toFixed(1)}`
  })
  return (
    <svg className={stillStyles.ring} aria-hidden>
      <polygon
        points={points.join(' ')}
        fill={wash.color}
        fillOpacity={wash.opacity}
        stroke={line}
        strokeWidth={1.5}
        strokeDasharray="4.5 3.75"
      />
    </svg>
  )
}
