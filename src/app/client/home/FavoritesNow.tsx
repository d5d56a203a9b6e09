import { FavoriteRows, LoadingRows } from '#features/favorites/client/FavoriteRows.tsx'
import { byWait, useFavoritesNow } from '#features/favorites/client/favoriteWaits.ts'
import { useFavorites } from '#features/favorites/client/queries.ts'
import type { Favorite } from '#features/favorites/contract.ts'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Icon } from '#kit/Icon.tsx'
import styles from './favoritesNow.module.css'
import { homeMessages } from './messages.en.ts'

const SHOWN = 3

/** The favorites with the shortest waits, and how they have changed since the last visit. */
export function FavoritesNow({ partySize }: { partySize: number }) {
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
