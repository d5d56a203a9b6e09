import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Logo } from '#kit/Logo.tsx'
import { guestPagesMessages } from './messages.en.ts'
import styles from './pages.module.css'

interface Props {
  name: string
  tag?: ReactNode
  band?: ReactNode
  /** The whole screen is a call, the same in both themes. */
  isCall?: boolean
  isAlert?: boolean
  children: ReactNode
}

/** The frame of the pages for guests without an account: header and content, as wide as a phone. */
export function GuestFrame({ name, tag, band, isCall = false, isAlert = false, children }: Props) {
  return (
    <div className={clsx(styles.page, isCall && styles.call)}>
      <header className={styles.header}>
        <Logo size={26} />
        <b>{name}</b>
        <span>{tag}</span>
      </header>
      {band}
      <main className={styles.main}>
        <div className={styles.content} role={isAlert ? 'alert' : undefined}>
          {children}
        </div>
      </main>
    </div>
  )
}

export function LiveTag() {
  const t = useMessages(guestPagesMessages)
  return (
    <>
      <i className={styles.live} />
      {t('live')}
    </>
  )
}

/** The heading of a page and what it means for the guest. */
export const GuestHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div>
    <h1 className={styles.title}>{title}</h1>
    {children && <p className={styles.text}>{children}</p>}
  </div>
)

/** At the foot of the page: buttons below each other, and notes. */
export const Actions = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={clsx(styles.actions, className)}>{children}</div>
)

export const Hint = ({ children, isCentered = false }: { children: ReactNode; isCentered?: boolean }) => (
  <p className={clsx('small', styles.hint, isCentered && styles.centered)}>{children}</p>
)
