import { useRef } from 'react'
import { focusFirst, withAncestors } from './focusFirst.ts'

/**
 * Props for a Radix dialog's content that give the focus back to where it was opened from. Radix itself only
 * returns it to its own trigger, and our dialogs are opened by other buttons.
 */
export function useReturnFocus() {
  const openedFrom = useRef<HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      openedFrom.current = withAncestors(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      focusFirst(openedFrom.current)
    },
  }
}
