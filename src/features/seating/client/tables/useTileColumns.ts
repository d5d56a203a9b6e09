import { type RefObject, useEffect } from 'react'

/** The same as in tableOverview.module.css. */
const LEAST_TILE_PX = 164
const GAP_PX = 10

/**
 * The number of columns that fills the fewest rows as evenly as possible: seven tiles are four and three, not five
 * and two.
 */
export const evenColumns = (tiles: number, fitting: number): number =>
  Math.ceil(tiles / Math.ceil(tiles / Math.max(1, fitting)))

/** Sets `--columns` of the section from its width and the number of its tiles. */
export function useTileColumns(section: RefObject<HTMLElement | null>, tiles: number): void {
  useEffect(() => {
    const element = section.current
    if (!element) return
    const sizes = new ResizeObserver(([entry]) => {
      const widthPx = entry?.contentRect.width ?? 0
      const fitting = Math.floor((widthPx + GAP_PX) / (LEAST_TILE_PX + GAP_PX))
      element.style.setProperty('--columns', String(evenColumns(tiles, fitting)))
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [section, tiles])
}
