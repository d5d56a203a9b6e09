import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A seated party moves from its card on the waitlist to its table. */

const MOVE_MS = 200
/** The lists of parties and tables arrive separately. */
const KEPT_MS = 2_000

const cards = new Map<number, () => DOMRect>()

/** For a card: remembers its position, and its last position when it is removed. */
export function useLeavingCard(partyId: number): RefObject<HTMLLIElement | null> {
  const card = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const { current } = card
    if (!current) return
    cards.set(partyId, () => current.getBoundingClientRect())
    return () => {
      const last = current.getBoundingClientRect()
      const where = () => last
      cards.set(partyId, where)
      setTimeout(() => cards.get(partyId) === where && cards.delete(partyId), KEPT_MS)
    }
  }, [partyId])
  return card
}

/** For the tile of a seated party: animates it from its card, unless the system asks for reduced motion. */
export function useArrivingTile(partyId: number | undefined): RefObject<HTMLDivElement | null> {
  const tile = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const from = partyId !== undefined && cards.get(partyId)?.()
    if (!tile.current || !from || from.width === 0) return
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) move(tile.current, from)
  }, [partyId])
  return tile
}

/** Above the columns of the stand, which clip their content. */
function move(tile: HTMLElement, from: DOMRect): void {
  const to = tile.getBoundingClientRect()
  const place = tile.parentElement
  const size = { width: `${to.width}px`, height: `${to.height}px` }
  Object.assign(tile.style, { position: 'fixed', left: `${to.x}px`, top: `${to.y}px`, zIndex: '40', ...size })
  if (place) place.style.minHeight = size.height
  const scale = Math.min(1, from.height / to.height)
  const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`
  const start = { transform, transformOrigin: '0 0' }
  const movement = tile.animate([start, { ...start, transform: 'none' }], {
    duration: MOVE_MS,
    easing: 'ease-out',
  })
  const end = () => {
    tile.removeAttribute('style')
    place?.removeAttribute('style')
  }
  movement.onfinish = end
  movement.oncancel = end
}
