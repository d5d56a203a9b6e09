import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { holdClock } from './clock.ts'
import { handedOver } from './handedOver.ts'

/**
 * Shows the content of a page: takes over what the server has rendered, else renders it. The content must call
 * `releaseClock` in an effect. In small steps, so that the page responds to input meanwhile.
 */
export function showPage(content: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  document.getElementById('not-loaded')?.remove()
  const page = handedOver
  if (page) holdClock(page.nowMs)
  startTransition(() => {
    if (page) hydrateRoot(root, content)
    else createRoot(root).render(content)
  })
}
