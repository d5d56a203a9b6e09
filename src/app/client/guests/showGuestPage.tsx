import '#kit/guestStyles.ts'
import type { ReactNode } from 'react'
import { GuestRoot } from '#features/guests/client/GuestRoot.tsx'
import { currentLanguage, markPage, setLanguage } from '#kernel/client/i18n/language.ts'
import { showPage } from '#kernel/client/showPage.tsx'

/**
 * Shows a page for guests without an account, which loads nothing of the app.
 *
 * @param loadSpanish loads the page's Spanish, which is a file of its own
 */
export async function showGuestPage(content: ReactNode, loadSpanish: () => Promise<unknown>): Promise<void> {
  if (currentLanguage() === 'es') await loadSpanish().catch(() => setLanguage('en'))
  markPage()
  await showPage(<GuestRoot>{content}</GuestRoot>)
}
