import '#kit/guestStyles.ts'
import { spokenOf } from '#domain/language.ts'
import { GuestPages } from '#features/guests/client/GuestPages.tsx'
import { keptVisit } from '#features/guests/client/visit/keptVisit.ts'
import type { GuestPage } from '#features/guests/contract.ts'
import { handedOver } from '#kernel/client/handedOver.ts'
import { home, setHome } from '#kernel/client/home.ts'
import { currentLanguage, setLanguage } from '#kernel/client/i18n/language.ts'
import { registerWorker } from '#kernel/client/serviceWorker.ts'
import { showPage } from '#kernel/client/showPage.tsx'

/** The entry of the pages for guests without an account, which load nothing of the app. */
async function start(): Promise<void> {
  const page = handedOver ? handedOverPage(handedOver) : keptPage()
  if (currentLanguage() === 'es') await import('./guestSpanish.ts').catch(() => setLanguage('en'))
  document.documentElement.lang = currentLanguage()
  showPage(<GuestPages page={page} />)
  if (page.kind === 'visit') registerWorker('/guest.html')
}

/** Guarantee behind the cast: what `renderGuestPage` has handed over. */
const handedOverPage = ({ data }: { data: unknown }) => data as GuestPage

/** The page of guests opened without a network: an empty shell, in the language of its last visit. */
function keptPage(): GuestPage {
  const token = location.pathname.split('/')[2] ?? ''
  const kept = keptVisit(token)
  if (kept?.locale) {
    setHome({ ...home, locale: kept.locale })
    setLanguage(spokenOf([kept.locale]) ?? 'en')
  }
  return { kind: 'visit', token, view: kept?.view ?? null, heardAtMs: kept?.heardAtMs }
}

void start()
