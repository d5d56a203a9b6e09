import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Icon, type IconName } from '#kit/Icon.tsx'
import type { GuestView } from '../../contract.ts'
import { guestPagesMessages } from './messages.en.ts'
import styles from './pages.module.css'

export const GuestCard = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={clsx('card', styles.card)} aria-label={label}>
    {children}
  </section>
)

/** A row of a card: an icon, one or two lines of text, and an action. */
export const CardRow = ({ icon, children, action }: CardRowProps) => (
  <div className={styles.row}>
    <Icon name={icon} />
    <p>{children}</p>
    {action}
  </div>
)

interface CardRowProps {
  icon: IconName
  children: ReactNode
  action?: ReactNode
}

/** Where the restaurant is and how to reach it. */
export function PlaceCard({ address, phone }: Pick<GuestView['restaurant'], 'address' | 'phone'>) {
  const t = useMessages(guestPagesMessages)
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  return (
    <GuestCard label={t('restaurant')}>
      <CardRow icon="pin" action={<CardLink href={map}>{t('directions')}</CardLink>}>
        <b>{address}</b>
      </CardRow>
      {phone && (
        <CardRow
          icon="phone"
          action={<CardLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('call')}</CardLink>}
        >
          <b>{phone}</b>
        </CardRow>
      )}
    </GuestCard>
  )
}

const CardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button asChild className={styles.cardLink}>
    <a href={href} rel="noreferrer">
      {children}
    </a>
  </Button>
)
