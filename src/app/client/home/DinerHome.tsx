import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { badgeFor, nextBadge, pointsToNext } from '#domain/badges.ts'
import { PARTY_SIZE, TEXT_LENGTH } from '#domain/limits.ts'
import { AlertList } from '#features/alerts/client/AlertList.tsx'
import { FavoriteRows, LoadingRows } from '#features/favorites/client/FavoriteRows.tsx'
import { byWait, useFavoritesNow } from '#features/favorites/client/favoriteWaits.ts'
import { useFavorites } from '#features/favorites/client/queries.ts'
import type { Favorite } from '#features/favorites/contract.ts'
import { BADGE_ICON } from '#features/points/client/badgeIcons.ts'
import { badgeName } from '#features/points/client/badgeName.ts'
import { Leaderboard } from '#features/points/client/Leaderboard.tsx'
import { LevelProgress } from '#features/points/client/LevelProgress.tsx'
import { useBalance } from '#features/points/client/queries.ts'
import { WaysToEarn } from '#features/points/client/WaysToEarn.tsx'
import { PartySizeStepper } from '#features/restaurants/client/PartySizeStepper.tsx'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useRouter } from '#kernel/client/router/router.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { Button } from '#kit/Button.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Icon } from '#kit/Icon.tsx'
import { useLiveStatus } from '#services/live/client/liveContext.ts'
import { rememberPartySize, useRememberedPartySize } from '../places/rememberedPartySize.ts'
import styles from './dinerHome.module.css'
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

function LevelLine() {
  const t = useMessages(homeMessages)
  const { points, known } = useBalance()
  const badge = badgeFor(points)
  const next = nextBadge(badge)
  return (
    <details className={clsx('card', styles.level)}>
      <summary>
        <Icon name={BADGE_ICON[badge.key]} />
        <span>
          {next && known !== undefined
            ? t('toNext', { points: pointsToNext(points), level: badgeName(next) })
            : badgeName(badge)}
        </span>
        <Icon name="down" className={styles.chevron} />
      </summary>
      <div className={clsx('stack', styles.more)}>
        <LevelProgress />
        <WaysToEarn />
      </div>
    </details>
  )
}

const SHOWN = 3

/** The favorites with the shortest waits, and how they have changed since the last visit. */
function FavoritesNow({ partySize }: { partySize: number }) {
  const t = useMessages(homeMessages)
  const { favorites, isError, isFetching, refetch } = useFavorites()
  return (
    <section aria-labelledby="favorites-title">
      <h2 id="favorites-title" className={styles.title}>
        <ScreenLink to={paths.favorites()}>
          {t('favorites')}
          <Icon name="right" size={16} />
        </ScreenLink>
      </h2>
      {isError && !favorites ? (
        <FetchFailed query={{ isFetching, refetch }}>{t('favoritesNotLoaded')}</FetchFailed>
      ) : favorites ? (
        <Rows favorites={favorites} partySize={partySize} />
      ) : (
        <LoadingRows count={SHOWN} label={t('loadingFavorites')} />
      )}
    </section>
  )
}

function Rows({ favorites, partySize }: { favorites: readonly Favorite[]; partySize: number }) {
  const t = useMessages(homeMessages)
  const nowMs = useNowMs()
  const rows = byWait(useFavoritesNow(favorites, partySize, nowMs)).slice(0, SHOWN)
  if (rows.length === 0) return <p className={styles.none}>{t('noFavorites')}</p>
  return <FavoriteRows rows={rows} partySize={partySize} nowMs={nowMs} />
}

interface FindFormProps {
  partySize: number
  onPartySize: (partySize: number) => void
}

function FindForm({ partySize, onPartySize }: FindFormProps) {
  const t = useMessages(homeMessages)
  const router = useRouter()
  const [text, setText] = useState('')
  const map = paths.browse({ partySize, q: text.trim() || undefined })
  const go = (event: FormEvent) => {
    event.preventDefault()
    void router.navigate(map)
  }
  return (
    <form className={styles.find} onSubmit={go}>
      <label className="field">
        <Icon name="search" />
        <span className="vh">{t('searchLabel')}</span>
        <input
          type="search"
          placeholder={t('searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={TEXT_LENGTH.search.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <PartySizeStepper value={partySize} onChange={onPartySize} />
      <Button asChild variant="brand">
        <ScreenLink to={map}>{t('findRestaurants')}</ScreenLink>
      </Button>
    </form>
  )
}
