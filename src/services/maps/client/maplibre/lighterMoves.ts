import type { Map as MapLibre } from 'maplibre-gl'

/** Slower frames are visibly jerky. */
const SLOW_FRAME_MS = 45
/** A longer gap is a pause in the drag. */
const PAUSE_MS = 400
const SLOW_FRAMES = 3
/** The share of pixels along each side. */
const SHARE = 0.5

type Moving = Pick<MapLibre, 'isMoving' | 'setPixelRatio' | 'triggerRepaint'> & {
  on(type: 'render' | 'move' | 'idle', listener: () => void): unknown
}

/** Draws a moving map with fewer pixels if its frames are slow, as without a graphics card. */
export function drawLightlyWhileSlow(map: Moving): void {
  let [lastMs, slowFrames] = [0, 0]
  let isLight = false
  const draw = (light: boolean) => {
    if (light === isLight) return
    isLight = light
    map.setPixelRatio(window.devicePixelRatio * (light ? SHARE : 1))
    map.triggerRepaint()
  }
  map.on('render', () => {
    const gapMs = performance.now() - lastMs
    lastMs += gapMs
    if (!map.isMoving() || slowFrames >= SLOW_FRAMES) return
    slowFrames = gapMs > SLOW_FRAME_MS && gapMs < PAUSE_MS ? slowFrames + 1 : 0
  })
  map.on('move', () => {
    if (slowFrames >= SLOW_FRAMES && map.isMoving()) draw(true)
  })
  map.on('idle', () => draw(false))
}
