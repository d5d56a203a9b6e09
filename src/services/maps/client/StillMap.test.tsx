import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAN_FRANCISCO } from '#domain/home.ts'
import { MapPin } from './MapPin.tsx'
import type { MapHandle } from './mapEngine.ts'
import { StillMap } from './StillMap.tsx'

const CENTER = SAN_FRANCISCO.location
const SIZE = { width: 400, height: 300 }
type OnSize = (entries: { contentRect: typeof SIZE }[]) => void

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly onSize: OnSize
      constructor(onSize: OnSize) {
        this.onSize = onSize
      }
      observe() {
        this.onSize([{ contentRect: SIZE }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let handle: MapHandle | null = null
const setHandle = (next: MapHandle | null) => {
  handle = next
}
const onView = vi.fn()
const pinAt = () => screen.getByText('12 min').parentElement?.style.translate

function openMap(): MapHandle {
  render(
    <StillMap center={CENTER} zoom={15} ref={setHandle} onView={onView} kept={{ current: null }}>
      <MapPin {...CENTER}>
        <button type="button">12 min</button>
      </MapPin>
    </StillMap>,
  )
  if (!handle) throw new Error('expected a map')
  return handle
}

test('a pin is at its place, in the middle of the uncovered part', () => {
  const map = openMap()
  expect(pinAt()).toBe('200px 150px')
  act(() => map.jumpTo({ center: CENTER, coveredTopPx: 100 }))
  expect(pinAt()).toBe('200px 200px')
})

test('the view describes what the map shows', () => {
  const map = openMap()
  const { bounds, zoom } = map.view()
  expect(zoom).toBe(15)
  expect(bounds.west).toBeLessThan(CENTER.longitude)
  expect(bounds.north).toBeGreaterThan(CENTER.latitude)
  act(() => map.zoomIn())
  expect(onView).toHaveBeenLastCalledWith(map.view(), 'own')
  expect(map.view().bounds.east - map.view().bounds.west).toBeCloseTo((bounds.east - bounds.west) / 2, 9)
})
