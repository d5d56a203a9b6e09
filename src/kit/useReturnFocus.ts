import { useRef } from 'react'

/**
 * Props for a Radix dialog's content that return the focus to the element that opened it. Radix itself only
 * returns it to its own trigger, but our dialogs are opened by other buttons.
 */
export function useReturnFocus() {
  const openedFrom = useRef<HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      openedFrom.current = withAncestors(openerOf(document.activeElement))
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      focusFirst(openedFrom.current)
    },
  }
}

/** A menu is gone by the time its dialog closes, so the button of the menu counts. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

/** An element and its ancestors, nearest first, without the page itself. */
function withAncestors(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    if (at instanceof HTMLElement) found.push(at)
  }
  return found
}

/**
 * Focuses the first one that can take the focus. If a button is gone after its action, its container is still
 * there, so a keyboard and a screen reader continue from the same place instead of from the top of the page.
 */
function focusFirst([button, ...holders]: readonly HTMLElement[]): void {
  button?.focus()
  if (button && document.activeElement === button) return
  const holder = holders.find(({ isConnected }) => isConnected)
  if (!holder) return
  holder.tabIndex = -1
  holder.focus({ preventScroll: true })
}
