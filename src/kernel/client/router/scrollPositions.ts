/** How far the window and each element with `data-keeps-scroll` are scrolled, by the value of that attribute. */
export type ScrollPositions = ReadonlyMap<string, number>

const WINDOW = ''
const scrollers = () => document.querySelectorAll<HTMLElement>('[data-keeps-scroll]')

export function readScroll(): ScrollPositions {
  const positions = new Map([[WINDOW, window.scrollY]])
  for (const { dataset, scrollTop } of scrollers()) positions.set(dataset.keepsScroll ?? WINDOW, scrollTop)
  return positions
}

export function restoreScroll(positions: ScrollPositions): void {
  window.scrollTo(0, positions.get(WINDOW) ?? 0)
  for (const element of scrollers()) {
    element.scrollTop = positions.get(element.dataset.keepsScroll ?? WINDOW) ?? 0
  }
}

/** While the page is open, screens set the scroll position; after a reload or a visit elsewhere, the browser does. */
export function ownScroll(): void {
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
}
