import { type RefObject, useEffect, useRef, useState } from 'react'
import { FavoriteStar } from '#features/favorites/client/FavoriteStar.tsx'
import { PlaceCard } from '#features/waitTimes/client/PlaceCard.tsx'
import type { Place } from '#features/waitTimes/client/places.ts'

const PAGE = 60

/** One function for all rows, so that none is drawn again for it. */
const renderStar = ({ restaurant }: Place) => <FavoriteStar restaurant={restaurant} look="corner" />

interface BrowseListProps {
  places: readonly Place[]
  selectedId: number | null
  hoveredId: number | null
  nowMs: number
  onSelect: (id: number) => void
  onHover: (id: number | null) => void
}

/** The rows: sixty at first, more as the end comes into sight; the selected one is brought into view. */
export function BrowseList({ places, selectedId, hoveredId, nowMs, onSelect, onHover }: BrowseListProps) {
  const [reached, setReached] = useState(PAGE)
  const end = useRef<HTMLLIElement>(null)
  const selectedPosition = places.findIndex(({ id }) => id === selectedId)
  const shown = Math.max(reached, selectedPosition + 1)
  useWhenInSight(end, () => setReached(shown + PAGE), shown)

  useEffect(() => {
    if (selectedId === null) return
    document.getElementById(`place-row-${selectedId}`)?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  return (
    <ul className="place-list">
      {places.slice(0, shown).map((place, position) => (
        <PlaceCard
          key={place.id}
          place={place}
          position={position}
          isSelected={place.id === selectedId}
          isHovered={place.id === hoveredId}
          nowMs={nowMs}
          onSelect={onSelect}
          onHover={onHover}
          renderStar={renderStar}
        />
      ))}
      {shown < places.length && <li ref={end} className="place-list-end" aria-hidden />}
    </ul>
  )
}

function useWhenInSight(end: RefObject<HTMLElement | null>, onSight: () => void, shown: number): void {
  const latest = useRef(onSight)
  latest.current = onSight
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is another one
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, shown])
}
