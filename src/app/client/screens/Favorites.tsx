import { useRef } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { AlertList } from '#features/alerts/client/AlertList.tsx'
import { FavoriteList } from '#features/favorites/client/FavoriteList.tsx'
import { useNowMs } from '#features/restaurants/client/useNowMs.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { useRememberedPartySize } from '../places/rememberedPartySize.ts'
import styles from './dinerPage.module.css'
import { screensMessages } from './messages.en.ts'

export function FavoritesScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('myFavorites'))
  const partySize = useRememberedPartySize() ?? PARTY_SIZE.default
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1}>
        {t('myFavorites')}
      </h1>
      <AlertList nowMs={useNowMs()} />
      <FavoriteList partySize={partySize} onRemoved={() => title.current?.focus()} />
    </div>
  )
}
