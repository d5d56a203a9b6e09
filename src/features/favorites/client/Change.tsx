import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { FavoriteNow } from './favoriteWaits.ts'
import { favoritesMessages } from './messages.en.ts'

/** "was 35": what the wait was on the last visit, if that differs. */
export function Change({ of: { change } }: { of: FavoriteNow }) {
  const t = useMessages(favoritesMessages)
  if (!change) return null
  return (
    <p title={change.age}>
      {t('wasBefore', { minutes: change.minutes })}
      <i className="vh">, {change.age}</i>
    </p>
  )
}
