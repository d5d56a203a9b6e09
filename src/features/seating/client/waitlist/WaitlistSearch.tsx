import { useEffect, useRef } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { TextField } from '#kit/TextField.tsx'
import { seatingMessages } from '../messages.en.ts'
import styles from './waitlistSearch.module.css'

interface WaitlistSearchProps {
  text: string
  onSearch: (text: string) => void
  /** Parties are hidden by the text or by their size. */
  isFiltered: boolean
  onClear: () => void
}

/** Finds a party by name, size or notes. The / key goes to it from anywhere, Escape shows all parties again. */
export function WaitlistSearch({ text, onSearch, isFiltered, onClear }: WaitlistSearchProps) {
  const t = useMessages(seatingMessages)
  const box = useRef<HTMLDivElement>(null)
  useKeys({ onSlash: () => box.current?.querySelector('input')?.focus(), onEscape: isFiltered && onClear })
  return (
    <div ref={box} className={styles.search}>
      <TextField
        type="search"
        icon="search"
        label={t('searchWaitlist')}
        labelHidden
        placeholder={t('searchWaitlist')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
    </div>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role="dialog"] *')

interface Keys {
  onSlash: () => void
  /** False while Escape belongs to others. */
  onEscape: false | (() => void)
}

function useKeys({ onSlash, onEscape }: Keys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (event.key === '/' && !isTyping(event.target)) onSlash()
      else if (event.key === 'Escape' && onEscape && !isInLayer(event.target)) onEscape()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}

/** In a dialog or an open menu, Escape closes it. */
const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('[role="dialog"], [role="alertdialog"], [role="listbox"]') !== null
