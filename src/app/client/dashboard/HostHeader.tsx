import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { bookMessages } from '#features/seating/client/book/messages.en.ts'
import { seatingMessages } from '#features/seating/client/messages.en.ts'
import { useOpenHistory } from '#features/seating/client/openHistory.ts'
import { useTicking } from '#features/seating/client/useTicking.ts'
import { useUser } from '#features/session/client/queries.ts'
import { formatClockTime } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { dateFormat } from '#kernel/client/i18n/formatters.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { Logo } from '#kit/Logo.tsx'
import { ThemeToggle } from '#kit/ThemeToggle.tsx'
import consoleStyles from '../consoleHeader.module.css'
import { MenuDrawer } from '../MenuDrawer.tsx'
import styles from './hostHeader.module.css'

interface HostHeaderProps {
  restaurantName: string
  /** The restaurant's time zone; the device's when undefined. */
  timeZone: string | undefined
  /** When the server last returned the lists; null before that. */
  updatedAtMs: number | null
  /** The last refetch failed. */
  isOutOfDate: boolean
  stats: ReactNode
  onAddParty: () => void
  onOpenBook: () => void
}

export function HostHeader(props: HostHeaderProps) {
  const { restaurantName, timeZone, updatedAtMs, isOutOfDate, stats, onAddParty, onOpenBook } = props
  const tBook = useMessages(bookMessages)
  const t = useMessages(seatingMessages)
  const openHistory = useOpenHistory()
  const takenOverBy = useUser()?.takenOverBy
  return (
    <header className={clsx('row', consoleStyles.header, styles.header)}>
      <div className={styles.brand}>
        <MenuDrawer />
        <ScreenLink to={paths.restaurantDashboard()} className="brandmark" aria-label="Tablecast">
          <Logo />
        </ScreenLink>
      </div>
      <div className={clsx(consoleStyles.who, styles.who)}>
        <h1>
          {t.rich('welcome', {
            restaurant: restaurantName,
            quiet: (words) => <span className={styles.wide}>{words}</span>,
          })}
        </h1>
        {takenOverBy && <b className={styles.acting}>{takenOverBy.name}</b>}
        {isOutOfDate && updatedAtMs !== null ? (
          <span className={styles.clock}>
            {t('lastUpdated', { time: formatClockTime(updatedAtMs, timeZone) })}
          </span>
        ) : (
          <Clock isUpToDate={updatedAtMs !== null} timeZone={timeZone} />
        )}
      </div>
      {stats}
      <IconButton icon="calendar" label={tBook('book')} onClick={onOpenBook} />
      <IconButton icon="history" label={t('history')} onClick={openHistory} />
      <span className={consoleStyles.theme}>
        <ThemeToggle />
      </span>
      <Button variant="brand" size="lg" icon="plus" className={styles.add} onClick={onAddParty}>
        <span className={styles.addWords}>{t('addParty')}</span>
      </Button>
    </header>
  )
}

/** "Friday 7:24 pm", with a green dot while the lists are up to date. */
function Clock({ isUpToDate, timeZone }: { isUpToDate: boolean; timeZone: string | undefined }) {
  const t = useMessages(seatingMessages)
  const weekday = dateFormat({ weekday: 'long', ...(timeZone && { timeZone }) })
  const day = useTicking((nowMs) => weekday.format(nowMs))
  const time = useTicking((nowMs) => formatClockTime(nowMs, timeZone))
  return (
    <span className={isUpToDate ? clsx('live', styles.clock) : styles.clock}>
      {isUpToDate && <span className="vh">{t('upToDate')}</span>}
      <span className={styles.wide}>{day} </span>
      {time}
    </span>
  )
}
