import { clsx } from 'clsx'
import { useSession } from '#features/session/client/queries.ts'
import { SignInInvitation } from '#features/session/client/SignInInvitation.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Icon } from '#kit/Icon.tsx'
import { useOpen } from '#kit/useOpen.ts'
import styles from './favoriteStar.module.css'
import { favoritesMessages } from './messages.en.ts'
import { useFavorite } from './queries.ts'

interface FavoriteStarProps {
  restaurant: { id: number; name: string }
  /** `labelled` shows a word, `icon` is a square button, and `corner` lies on a picture. */
  look: 'labelled' | 'icon' | 'corner'
  /** Only for `corner`: lists that move the focus with the arrow keys set it. */
  tabIndex?: number
}

/** The star that adds or removes a favorite; for a visitor it opens the invitation to sign in. */
export function FavoriteStar({ restaurant, look, tabIndex }: FavoriteStarProps) {
  const t = useMessages(favoritesMessages)
  const session = useSession()
  const { isFavorite, toggle } = useFavorite(restaurant.id)
  const inviting = useOpen()
  const user = session.state === 'known' ? session.user : undefined
  if (user === undefined || (user && user.userType !== 'diner')) return null
  const onClick = user ? toggle : inviting.show
  const name = isFavorite
    ? t('removeName', { name: restaurant.name })
    : t('addName', { name: restaurant.name })
  return (
    <>
      {look === 'labelled' && (
        <Button
          icon="star"
          iconFilled={isFavorite}
          aria-label={isFavorite ? t('remove') : t('add')}
          onClick={onClick}
        >
          {t('favorite')}
        </Button>
      )}
      {look === 'icon' && (
        <Button
          data-favorite
          icon="star"
          iconFilled={isFavorite}
          iconOnly
          aria-label={name}
          onClick={onClick}
        />
      )}
      {look === 'corner' && (
        <button
          type="button"
          className={isFavorite ? clsx(styles.corner, styles.isFavorite) : styles.corner}
          tabIndex={tabIndex}
          aria-label={name}
          onClick={onClick}
        >
          <Icon name="star" size={16} filled={isFavorite} />
        </button>
      )}
      {inviting.props.open && (
        <SignInInvitation {...inviting.props} title={t('signInTitle')} place={restaurant.id}>
          {t('signInText', { name: restaurant.name })}
        </SignInInvitation>
      )}
    </>
  )
}
