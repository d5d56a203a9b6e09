import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TEXT_LENGTH } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { restaurantsMessages } from './messages.en.ts'

const QUIET_MS = 300

interface SearchBoxProps {
  /** The current search text; '' means all. */
  value: string
  /** Called when typing pauses, and immediately when the box is cleared. */
  onSearch: (text: string) => void
}

/** The search box: searches when typing pauses; Escape clears. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const t = useMessages(restaurantsMessages)
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // Cleared from outside by "Clear filters".
  if (value !== searched) {
    setSearched(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    setSearched(text)
    onSearch(text)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text.trim()), QUIET_MS)
  }
  const clear = () => {
    setTyped('')
    search('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(typed.trim())
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    clear()
  }
  return (
    <label className="field">
      <Icon name="search" />
      <span className="vh">{t('searchRestaurants')}</span>
      <input
        type="search"
        placeholder={t('searchRestaurants')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={TEXT_LENGTH.search.max}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <button type="button" className="field-button" aria-label={t('clearSearch')} onClick={clear}>
          <Icon name="x" />
        </button>
      )}
    </label>
  )
}
