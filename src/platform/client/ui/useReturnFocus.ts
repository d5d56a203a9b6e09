import { useRef } from 'react'

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

/** An element and what holds it, nearest first; the page itself is left out. */
function withAncestors(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    if (at instanceof HTMLElement) found.push(at)
  }
  return found
}

/**
 * Focuses the first of them that can take it. When a button is gone after what it has done, what held it is
 * still there: a keyboard and a screen reader go on from the same place instead of from the top of the page.
 */
function focusFirst([opener, ...holders]: readonly HTMLElement[]): void {
  opener?.focus()
  if (opener && document.activeElement === opener) return
  const holder = holders.find(({ isConnected }) => isConnected)
  if (!holder) return
  holder.tabIndex = -1
  holder.focus({ preventScroll: true })
}
