import { useState } from 'react'
import { useSession } from '#features/session/client/queries.ts'
import { SignInInvitation } from '#features/session/client/SignInInvitation.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { useFavorite } from './queries.ts'
import './favorites.css'

interface FavoriteStarProps {
  restaurant: { id: number; name: string }
  /** labeled says what it does; icon is a square button; corner lies on a picture. */
  look: 'labelled' | 'icon' | 'corner'
}

/** The star that makes a place a favorite or no longer one; it invites a visitor to sign in. */
export function FavoriteStar({ restaurant, look }: FavoriteStarProps) {
  const session = useSession()
  const { isFavorite, toggle } = useFavorite(restaurant.id)
  const [isInviting, setIsInviting] = useState(false)
  const user = session.state === 'known' ? session.user : undefined
  if (user === undefined || (user && user.userType !== 'diner')) return null
  const onClick = user ? toggle : () => setIsInviting(true)
  const name = isFavorite ? `Remove ${restaurant.name} from favorites` : `Add ${restaurant.name} to favorites`
  return (
    <>
      {look === 'labelled' && (
        <Button icon="star" iconFilled={isFavorite} onClick={onClick}>
          {isFavorite ? 'Remove from Favorites' : 'Add to Favorites'}
        </Button>
      )}
      {look === 'icon' && (
        <Button
          className="star-btn"
          icon="star"
          iconFilled={isFavorite}
          iconOnly
          aria-label={name}
          onClick={onClick}
        />
      )}
      {look === 'corner' && (
        <button type="button" className="star-corner" aria-label={name} onClick={onClick}>
          <Icon name="star" size={16} filled={isFavorite} />
        </button>
      )}
      {isInviting && (
        <SignInInvitation
          open
          onOpenChange={setIsInviting}
          title="Sign in to keep favorites"
          description={`Keep ${restaurant.name} and see its wait at a glance. We bring you right back here.`}
          place={restaurant.id}
        />
      )}
    </>
  )
}
