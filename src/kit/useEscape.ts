import { useEffect } from 'react'

/** Calls `onEscape` for the Escape key, wherever the focus is, unless a dialog, menu or search box handled it itself. */
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
