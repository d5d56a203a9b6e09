import { JoinPage } from '#features/guests/client/join/JoinPage.tsx'
import { GuestNotice } from '#features/guests/client/pages/GuestNotices.tsx'
import type { GuestPage } from '#features/guests/contract.ts'
import { handedOver } from '#kernel/client/handedOver.ts'
import { showGuestPage } from './showGuestPage.tsx'

/** Guarantee behind the cast: what `renderGuestPage` has handed over at `/join/…`. */
const page = handedOver?.data as Exclude<GuestPage, { kind: 'visit' }>
const content = page.kind === 'join' ? <JoinPage page={page} /> : <GuestNotice page={page} />
void showGuestPage(content, () => import('./joinSpanish.ts'))
