import { clsx } from 'clsx'
import { useState } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { AlertList } from '#features/alerts/client/AlertList.tsx'
import { Leaderboard } from '#features/points/client/Leaderboard.tsx'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { useLiveStatus } from '#services/live/client/liveContext.ts'
import { rememberPartySize, useRememberedPartySize } from '../places/rememberedPartySize.ts'
import styles from './dinerHome.module.css'
import { FavoritesNow } from './FavoritesNow.tsx'
import { FindForm } from './FindForm.tsx'
import { LevelLine } from './LevelLine.tsx'
import { homeMessages } from './messages.en.ts'
import { NearYou } from './NearYou.tsx'

/** A diner's home: where to go now, what changed at favorites, and the level as one line. */
export function DinerHome({ user }: { user: CurrentUser }) {
  const t = useMessages(homeMessages)
  const [chosenSize, setChosenSize] = useState<number | null>(null)
  const remembered = useRememberedPartySize()
  const partySize = chosenSize ?? remembered ?? PARTY_SIZE.default
  useTitle(t('title'))
  const choose = (size: number) => {
    rememberPartySize(size)
    setChosenSize(size)
  }
  return (
    <div className={clsx('screen', styles.home)}>
      <div className={styles.hello}>
        <h1>{t('welcome', { name: user.fullName ?? user.username ?? user.email })}</h1>
        <Connected />
      </div>
      <div className={clsx('stack', styles.main)}>
        <NearYou partySize={partySize} />
        <FindForm partySize={partySize} onPartySize={choose} />
        <FavoritesNow partySize={partySize} />
        <AlertList nowMs={useNowMs()} />
      </div>
      <div className={clsx('stack', styles.side)}>
        <LevelLine />
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
