import { useState } from 'react'
import { IMAGE } from '#domain/limits.ts'
import { CheckboxField } from '#platform/client/ui/CheckboxField.tsx'
import { Plate } from '#platform/client/ui/Plate.tsx'
import { Tag } from '#platform/client/ui/Tag.tsx'
import { type FoundPlace, thumbnailOf } from './importSearch.ts'

interface FoundPlacesProps {
  places: readonly FoundPlace[]
  selected: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** What a search has found; a place that is here already is marked and cannot be chosen. */
export function FoundPlaces({ places, selected, onToggle }: FoundPlacesProps) {
  return (
    <ul className="found" aria-label="Search results">
      {places.map((place) => (
        <li key={place.place_id} className={place.alreadyImported ? 'is-here' : undefined}>
          <CheckboxField
            label={<FoundRow place={place} />}
            checked={selected.has(place.place_id)}
            disabled={place.alreadyImported}
            onChange={() => onToggle(place.place_id)}
          />
        </li>
      ))}
    </ul>
  )
}

function FoundRow({ place }: { place: FoundPlace }) {
  const { name, formatted_address: address, rating, user_ratings_total: ratings } = place
  return (
    <span className="found-row">
      <Thumbnail place={place} />
      <span className="found-text">
        <b>{name}</b>
        <span>{address}</span>
        {rating !== undefined && (
          <span className="num">
            Rated {rating.toFixed(1)}
            {ratings !== undefined && ` by ${ratings}`}
          </span>
        )}
      </span>
      {place.alreadyImported && <Tag>Already here</Tag>}
    </span>
  )
}

/** Places thumbnails are 100 wide; shown at half of that, sharp on dense screens. */
const EDGE = IMAGE.thumbnailWidth / 2

function Thumbnail({ place }: { place: FoundPlace }) {
  const [isBroken, setIsBroken] = useState(false)
  const source = thumbnailOf(place)
  if (!source || isBroken) return <Plate name={place.name} size={EDGE} />
  return (
    <img
      src={source}
      alt=""
      width={EDGE}
      height={EDGE}
      loading="lazy"
      className="found-picture"
      onError={() => setIsBroken(true)}
    />
  )
}
