import { type KeyboardEvent, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { FavoriteStar } from '#features/favorites/client/FavoriteStar.tsx'
import { PlaceCard } from '#features/waitTimes/client/PlaceCard.tsx'
import type { Place } from '#features/waitTimes/client/places.ts'
import { positionAfter } from '#kit/arrowKeys.ts'
import styles from './browseList.module.css'

const PAGE = 60
/** As many as a tall window shows. */
const FIRST = 12
/**
 * The first page follows in small steps, so that the page responds to input meanwhile, and after the fonts, because
 * their arrival lays out again all that is there.
 */
const STEP = 3

/** One function for all rows, so that a new one does not rerender them. */
const renderStar = ({ restaurant }: Place, isTabStop: boolean) => (
  <FavoriteStar restaurant={restaurant} look="corner" tabIndex={isTabStop ? 0 : -1} />
)

interface BrowseListProps {
  places: readonly Place[]
  partySize: number
  selectedId: number | null
  hoveredId: number | null
  nowMs: number
  onSelect: (id: number) => void
  onHover: (id: number | null) => void
}

/**
 * The rows: sixty, more as the end scrolls into view; the selected one is scrolled into view.
 * One row is in the tab order; the arrow keys, Home and End move between rows.
 */
export function BrowseList({ places, partySize, selectedId, hoveredId, nowMs, ...on }: BrowseListProps) {
  const [reached, setReached] = useState(FIRST)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const end = useRef<HTMLLIElement>(null)
  const selectedPosition = places.findIndex(({ id }) => id === selectedId)
  const shown = Math.max(reached, selectedPosition + 1)
  useEffect(() => {
    const more = () => startTransition(() => setReached((rows) => rows + STEP))
    if (reached < PAGE) void document.fonts.ready.then(more)
  }, [reached])
  useWhenInSight(end, () => setReached(shown + PAGE), shown)

  useEffect(() => {
    if (selectedId === null) return
    document.getElementById(`place-row-${selectedId}`)?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  const rows = places.slice(0, shown)
  const tabStopId = [focusedId, selectedId].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id

  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      rows[
        positionAfter(
          event.key,
          rows.findIndex(({ id }) => id === tabStopId),
          rows.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    setFocusedId(next.id)
    document.getElementById(`place-row-${next.id}`)?.focus()
  }
  return (
    <ul className={styles.list} onKeyDown={onKeyDown}>
      {rows.map((place, position) => (
        <PlaceCard
          key={place.id}
          place={place}
          position={position}
          isSelected={place.id === selectedId}
          isHovered={place.id === hoveredId}
          isTabStop={place.id === tabStopId}
          partySize={partySize}
          nowMs={nowMs}
          onSelect={on.onSelect}
          onHover={on.onHover}
          renderStar={renderStar}
        />
      ))}
      {shown < places.length && <li ref={end} className={styles.end} aria-hidden />}
    </ul>
  )
}

function useWhenInSight(end: RefObject<HTMLElement | null>, onSight: () => void, shown: number): void {
  const latest = useRef(onSight)
  latest.current = onSight
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another end
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
