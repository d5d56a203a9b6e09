import type { ReactNode } from 'react'
import { useTicking } from '#features/seating/client/useTicking.ts'
import { formatClockTime } from '#platform/client/format.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Logo } from '#platform/client/ui/Logo.tsx'
import { ThemeToggle } from '#platform/client/ui/ThemeToggle.tsx'
import { MenuDrawer } from '../MenuDrawer.tsx'

interface HostHeaderProps {
  restaurantName: string
  /** The restaurant's; left out, the device's own. */
  timeZone: string | undefined
  /** When the lists were last heard from the server; null before that. */
  updatedAtMs: number | null
  /** The last time they were asked for, the server did not answer. */
  isOutOfDate: boolean
  stats: ReactNode
  onAddParty: () => void
}

/** Welcome, the clock, the figures of the evening, and Add Party always at hand. */
export function HostHeader(props: HostHeaderProps) {
  const { restaurantName, timeZone, updatedAtMs, isOutOfDate, stats, onAddParty } = props
  return (
    <header className="host-top">
      <div className="host-brand">
        <MenuDrawer />
        <ScreenLink to={paths.restaurantDashboard()} className="brandmark" aria-label="Tablecast">
          <Logo />
        </ScreenLink>
      </div>
      <div className="who">
        <h1>
          <span className="who-welcome">Welcome, </span>
          {restaurantName}
        </h1>
        {isOutOfDate && updatedAtMs !== null ? (
          <span className="host-clock">Last heard {formatClockTime(updatedAtMs, timeZone)}</span>
        ) : (
          <Clock isUpToDate={updatedAtMs !== null} timeZone={timeZone} />
        )}
      </div>
      {stats}
      <span className="host-theme">
        <ThemeToggle />
      </span>
      <Button variant="brand" size="lg" icon="plus" className="host-add" onClick={onAddParty}>
        Add Party
      </Button>
    </header>
  )
}

/** "Friday 7:24 pm", with a green light while the lists are fresh. */
function Clock({ isUpToDate, timeZone }: { isUpToDate: boolean; timeZone: string | undefined }) {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', ...(timeZone && { timeZone }) })
  const now = useTicking((nowMs) => `${weekday.format(nowMs)} ${formatClockTime(nowMs, timeZone)}`)
  return (
    <span className={isUpToDate ? 'live host-clock' : 'host-clock'}>
      {isUpToDate && <span className="vh">Up to date, </span>}
      {now}
    </span>
  )
}
