import { useEffect } from 'react'

/** Escape, wherever the focus is, unless a dialog, a menu or a search box has handled the key itself. */
export function useEscape(onEscape: () => void, isListening = true): void {
  useEffect(() => {
    if (!isListening) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
