import { type RefObject, useEffect, useState } from 'react'

/** Until the box has been measured. */
const FIRST_GUESS_HEIGHT = 640

/** Follows the scroll position and the size of the box that holds the rows. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  /** The height counts until rows have been measured. */
  rows: { rowHeight: number; rowCount: number },
): RowWindow {
  const [seen, setSeen] = useState({ scrollTop: 0, viewportHeight: FIRST_GUESS_HEIGHT, rowHeight: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () =>
      setSeen({
        scrollTop: element.scrollTop,
        viewportHeight: element.clientHeight || FIRST_GUESS_HEIGHT,
        rowHeight: element.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0,
      })
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    // Rows grow with the size of the text.
    const table = element.firstElementChild
    if (table) sizes.observe(table)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return rowWindow({ ...seen, ...rows, rowHeight: seen.rowHeight || rows.rowHeight })
}

/** Rows rendered beyond either edge, so that fast scrolling shows no gap. */
const BEYOND_EDGE = 8

interface Scrolled {
  scrollTop: number
  viewportHeight: number
  rowHeight: number
  rowCount: number
}

interface RowWindow {
  /** The indexes of the first row rendered and of the one after the last. */
  start: number
  end: number
  /** Heights reserved for the rows that are not rendered. */
  before: number
  after: number
}

/** The rows in view and a few around them. */
export function rowWindow({ scrollTop, viewportHeight, rowHeight, rowCount }: Scrolled): RowWindow {
  const firstInView = Math.floor(Math.max(0, scrollTop) / rowHeight)
  const countInView = Math.ceil(viewportHeight / rowHeight)
  // A list that has become shorter is rendered from its end, wherever the scroll position still is.
  const start = Math.max(0, Math.min(firstInView, rowCount - countInView) - BEYOND_EDGE)
  const end = Math.min(rowCount, Math.max(firstInView, 0) + countInView + BEYOND_EDGE)
  return {
    start,
    end: Math.max(start, end),
    before: start * rowHeight,
    after: (rowCount - Math.max(start, end)) * rowHeight,
  }
}
