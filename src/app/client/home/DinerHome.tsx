import { clsx } from 'clsx'
import { useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { Leaderboard } from '#features/points/client/Leaderboard.tsx'
import { LevelProgress } from '#features/points/client/LevelProgress.tsx'
import { WaysToEarn } from '#features/points/client/WaysToEarn.tsx'
import type { CurrentUser } from '#features/session/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { Button } from '#kit/Button.tsx'
import { useLiveStatus } from '#services/live/client/liveContext.ts'
import styles from './dinerHome.module.css'
import { homeMessages } from './messages.en.ts'
import { PartyPrompt } from './PartyPrompt.tsx'

export function DinerHome({ user }: { user: CurrentUser }) {
  const t = useMessages(homeMessages)
  const [partySize, setPartySize] = useState<number>(PARTY_SIZE.default)
  useTitle(t('title'))
  return (
    <div className="screen">
      <div className={clsx('row between', styles.hello)}>
        <div>
          <h1 className="screen-title">
            {t('welcome', { name: user.fullName ?? user.username ?? user.email })}
          </h1>
          <Connected />
        </div>
        <Button asChild variant="line" size="lg" icon="search">
          <ScreenLink to={paths.browse()}>{t('findRestaurants')}</ScreenLink>
        </Button>
      </div>
      <div className={clsx('stack', styles.columns)}>
        <div className="stack">
          <PartyPrompt partySize={partySize} onChange={setPartySize} />
          <LevelProgress />
          <WaysToEarn />
        </div>
        <Leaderboard />
      </div>
    </div>
  )
}

/** Shown while the live channel is open. Its line is reserved, so that nothing moves. */
function Connected() {
  const t = useMessages(homeMessages)
  const isOpen = useLiveStatus() === 'open'
  return (
    <p className={styles.connected} role="status">
      {isOpen && <span className="live">{t('connected')}</span>}
    </p>
  )
}
