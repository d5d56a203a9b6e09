import { useRef } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { FavoriteList } from '#features/favorites/client/FavoriteList.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import { rememberedPartySize } from '../places/rememberedPartySize.ts'
import './diner.css'

/** /diner/favorites. */
export function FavoritesScreen() {
  useTitle('My Favorites')
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div className="diner-page">
      <h1 ref={title} tabIndex={-1}>
        My Favorites
      </h1>
      <FavoriteList
        partySize={rememberedPartySize() ?? PARTY_SIZE.default}
        onRemoved={() => title.current?.focus()}
      />
    </div>
  )
}
