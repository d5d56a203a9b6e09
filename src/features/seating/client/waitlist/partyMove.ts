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

/** For the tile of a seated party: a picture of it flies from its card, unless the system asks for reduced motion. */
export function useArrivingTile(partyId: number | undefined): RefObject<HTMLDivElement | null> {
  const tile = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const from = partyId !== undefined && cards.get(partyId)?.()
    if (!tile.current || !from || from.width === 0) return
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) fly(tile.current, from)
  }, [partyId])
  return tile
}

/** The tile itself stays where it is, so that its buttons can be pressed meanwhile. */
function fly(tile: HTMLElement, from: DOMRect): void {
  const to = tile.getBoundingClientRect()
  const flying = document.createElement('div')
  flying.className = tile.className
  flying.inert = true
  flying.setAttribute('aria-hidden', 'true')
  flying.append(...tile.cloneNode(true).childNodes)
  const box = { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` }
  Object.assign(flying.style, { position: 'fixed', zIndex: '40', ...box })
  document.body.append(flying)
  const scale = Math.min(1, from.height / to.height)
  const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`
  const start = { transform, transformOrigin: '0 0' }
  const flight = flying.animate([start, { ...start, transform: 'none' }], {
    duration: MOVE_MS,
    easing: 'ease-out',
  })
  const land = () => flying.remove()
  flight.onfinish = land
  flight.oncancel = land
}
