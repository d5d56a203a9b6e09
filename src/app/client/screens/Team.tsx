import { clsx } from 'clsx'
import { markOnboarded } from '#features/session/client/onboarded.ts'
import { useUser } from '#features/session/client/queries.ts'
import { JoinTeam } from '#features/team/client/JoinTeam.tsx'
import { teamMessages } from '#features/team/client/messages.en.ts'
import { TeamCards } from '#features/team/client/TeamCards.tsx'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { paths } from '#platform/client/paths.ts'
import { useLocation, useRouter } from '#platform/client/router.ts'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import { appMessages } from '../messages.en.ts'
import accountStyles from './account.module.css'
import styles from './team.module.css'

/** The team of the restaurant. */
export function TeamScreen() {
  const t = useMessages(teamMessages)
  useTitle(t('team'))
  const restaurant = useUser()?.restaurant
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('team')}</h1>
        {restaurant && <p>{t('teamText', { restaurant: restaurant.name })}</p>}
      </header>
      {/* The key forgets the open dialogs of another restaurant. */}
      {restaurant && <TeamCards key={restaurant.id} restaurantName={restaurant.name} />}
    </div>
  )
}

/** The target of an invitation link; its token is in the fragment, which is not logged. */
export function JoinTeamScreen() {
  const t = useMessages(appMessages)
  useTitle(t('joinTeam'))
  const router = useRouter()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token')
  const toStand = () => {
    markOnboarded()
    void router.navigate(paths.restaurantDashboard())
  }
  return (
    <div className={accountStyles.page}>
      <h1>{t('joinTeam')}</h1>
      <div className={clsx('card', accountStyles.card, accountStyles.plain)}>
        {token ? (
          <JoinTeam key={token} token={token} onJoined={toStand} />
        ) : (
          <EmptyState compact icon="key">
            {t('incompleteInvite')}
          </EmptyState>
        )}
      </div>
    </div>
  )
}
