import { useEffect, useRef } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { TextField } from '#kit/TextField.tsx'
import { seatingMessages } from '../messages.en.ts'
import styles from './waitlistSearch.module.css'

interface WaitlistSearchProps {
  text: string
  onSearch: (text: string) => void
}

/** Finds a party by name, size or notes. The / key goes to it from anywhere, Escape clears it. */
export function WaitlistSearch({ text, onSearch }: WaitlistSearchProps) {
  const t = useMessages(seatingMessages)
  const box = useRef<HTMLDivElement>(null)
  useSlashKey(() => box.current?.querySelector('input')?.focus())
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
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          onSearch('')
        }}
      />
    </div>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role="dialog"] *')

function useSlashKey(onSlash: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      onSlash()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
