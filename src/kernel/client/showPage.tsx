import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { holdClock } from './clock.ts'
import { handedOver } from './handedOver.ts'
import { markTakenOver } from './useIsHydrated.ts'

/**
 * Shows the content of a page: takes over what the server has rendered, else renders it. The content must call
 * `releaseClock` in an effect. In small steps, so that the page responds to input meanwhile. Resolves once it is shown.
 */
export function showPage(content: ReactNode): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  document.getElementById('not-loaded')?.remove()
  const page = handedOver
  if (page) holdClock(page.nowMs)
  else markTakenOver()
  window.addEventListener('error', loadStyleAgain, true)
  return new Promise((resolve) => {
    const onShown = () => {
      markTakenOver()
      resolve()
    }
    const shown = <Shown onShown={onShown}>{content}</Shown>
    startTransition(() => {
      if (page) hydrateRoot(root, shown)
      else createRoot(root).render(shown)
    })
  })
}

/** A stylesheet that failed without a network loads when it is back, because code asks for each one only once. */
function loadStyleAgain({ target: link }: Event): void {
  if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return
  window.addEventListener('online', () => link.replaceWith(link.cloneNode()), { once: true })
}

function Shown({ children, onShown }: { children: ReactNode; onShown: () => void }) {
  useEffect(onShown, [onShown])
  return children
}
