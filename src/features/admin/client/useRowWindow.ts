import { type RefObject, useEffect, useState } from 'react'
import { type RowWindow, rowWindow } from './rowWindow.ts'

/** Until the box has been measured. */
const FIRST_GUESS_HEIGHT = 640

/** Follows the scrolling and the size of the box that holds the rows. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rows: { rowHeight: number; rowCount: number },
): RowWindow {
  const [seen, setSeen] = useState({ scrollTop: 0, viewportHeight: FIRST_GUESS_HEIGHT })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () =>
      setSeen({
        scrollTop: element.scrollTop,
        viewportHeight: element.clientHeight || FIRST_GUESS_HEIGHT,
      })
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return rowWindow({ ...seen, ...rows })
}
