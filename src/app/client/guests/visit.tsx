import { spokenOf } from '#domain/language.ts'
import { GuestNotice } from '#features/guests/client/pages/GuestNotices.tsx'
import { keptVisit } from '#features/guests/client/visit/keptVisit.ts'
import { VisitPage } from '#features/guests/client/visit/VisitPage.tsx'
import type { GuestPage } from '#features/guests/contract.ts'
import { handedOver } from '#kernel/client/handedOver.ts'
import { home, setHome } from '#kernel/client/home.ts'
import { setLanguage } from '#kernel/client/i18n/language.ts'
import { registerWorker } from '#kernel/client/serviceWorker.ts'
import { showGuestPage } from './showGuestPage.tsx'

type Page = Exclude<GuestPage, { kind: 'join' }>

/** Guarantee behind the cast: what `renderGuestPage` has handed over at `/g/…`. */
const page = handedOver ? (handedOver.data as Page) : keptPage()
const content = page.kind === 'visit' ? <VisitPage page={page} /> : <GuestNotice page={page} />
void showGuestPage(content, () => import('./visitSpanish.ts'))
if (page.kind === 'visit') registerWorker('/guest.html')

/** The page opened without a network: an empty shell, in the language of its last visit. */
function keptPage(): Page {
  const token = location.pathname.split('/')[2] ?? ''
  const kept = keptVisit(token)
  if (kept?.locale) {
    setHome({ ...home, locale: kept.locale })
    setLanguage(spokenOf([kept.locale]) ?? 'en')
  }
  return { kind: 'visit', token, view: kept?.view ?? null, heardAtMs: kept?.heardAtMs }
}
