import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import type { GuestPage } from '../../contract.ts'
import { Actions, GuestFrame, GuestHeading } from './GuestFrame.tsx'
import { guestPagesMessages } from './messages.en.ts'

/** Leaves for the app, so it is a plain link. */
export function SeeWaits({ isMain = false, icon }: { isMain?: boolean; icon?: 'map' }) {
  const t = useMessages(guestPagesMessages)
  return (
    <Button
      asChild
      variant={isMain ? 'brand' : 'line'}
      size={isMain ? 'lg' : 'md'}
      wide
      {...(icon && { icon })}
    >
      <a href="/browse">{t('seeWaits')}</a>
    </Button>
  )
}

/** In place of a page that does not exist. */
export function NoGuestPage({ kind }: { kind: 'visit' | 'list' }) {
  const t = useMessages(guestPagesMessages)
  const [title, text] = kind === 'visit' ? [t('gone'), t('goneText')] : [t('noList'), t('noListText')]
  return (
    <GuestFrame name="Tablecast">
      <GuestHeading title={title}>{text}</GuestHeading>
      <Actions>
        <SeeWaits icon="map" />
      </Actions>
    </GuestFrame>
  )
}

/** In place of a page with a fault in its code. */
export function CrashedGuestPage() {
  const t = useMessages(guestPagesMessages)
  return (
    <GuestFrame name="Tablecast">
      <GuestHeading title={t('failed')} />
    </GuestFrame>
  )
}

/** In place of a page without data. */
export const GuestNotice = ({ page }: { page: Extract<GuestPage, { kind: 'missing' | 'busy' }> }) =>
  page.kind === 'missing' ? <NoGuestPage kind={page.page} /> : <BusyGuestPage />

/** Shown while the server can't read the page's data; the page reloads. */
function BusyGuestPage() {
  const t = useMessages(guestPagesMessages)
  return (
    <GuestFrame name="Tablecast">
      <GuestHeading title={t('busy')}>{t('busyText')}</GuestHeading>
    </GuestFrame>
  )
}
