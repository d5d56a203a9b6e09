import { clsx } from 'clsx'
import { useState } from 'react'
import { IMAGE } from '#domain/limits.ts'
import { formatDecimal } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { CheckboxField } from '#kit/CheckboxField.tsx'
import { Plate } from '#kit/Plate.tsx'
import { Tag } from '#kit/Tag.tsx'
import { useOneTabStop } from '#kit/useOneTabStop.ts'
import { adminMessages } from '../messages.en.ts'
import styles from './import.module.css'
import { type FoundPlace, thumbnailOf } from './importSearch.ts'

interface FoundPlacesProps {
  places: readonly FoundPlace[]
  selected: ReadonlySet<string>
  onToggle: (id: string) => void
}

/**
 * Search results, one of which is in the tab order: after sixty more stops, nobody would reach the import.
 * A place that was already imported is marked and can't be selected.
 */
export function FoundPlaces({ places, selected, onToggle }: FoundPlacesProps) {
  const t = useMessages(adminMessages)
  const oneTabStop = useOneTabStop<HTMLUListElement>('input:not([disabled])')
  return (
    <ul {...oneTabStop} className={styles.found} aria-label={t('searchResults')}>
      {places.map((place) => (
        <li key={place.place_id} className={place.alreadyImported ? styles.isHere : undefined}>
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
  const t = useMessages(adminMessages)
  const { name, formatted_address: address, rating, user_ratings_total: ratings } = place
  return (
    <span className={clsx('row', styles.foundRow)}>
      <Thumbnail place={place} />
      <span className={clsx('small', styles.foundText)}>
        <b>{name}</b>
        <span>{address}</span>
        {rating !== undefined && (
          <span className="num">
            {ratings === undefined
              ? t('rated', { rating: formatDecimal(rating, 1) })
              : t('ratedBy', { rating: formatDecimal(rating, 1), count: ratings })}
          </span>
        )}
      </span>
      {place.alreadyImported && <Tag>{t('alreadyHere')}</Tag>}
    </span>
  )
}

/** Thumbnails are 100 px wide and shown at half of that, so they are sharp on high-density screens. */
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
      className={styles.foundPicture}
      onError={() => setIsBroken(true)}
    />
  )
}
