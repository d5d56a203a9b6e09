import { useMessages } from '#kernel/client/i18n/catalog.ts'
import type { FavoriteNow } from './favoriteWaits.ts'
import { favoritesMessages } from './messages.en.ts'

/** "was 35": the wait on the diner's last visit, if it has changed since. */
export function WaitBefore({ of: { change } }: { of: FavoriteNow }) {
  const t = useMessages(favoritesMessages)
  if (!change) return null
  return (
    <p title={change.age}>
      {t('wasBefore', { minutes: change.minutes })}
      <i className="vh">, {change.age}</i>
    </p>
  )
}
