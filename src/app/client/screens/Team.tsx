import { markOnboarded } from '#features/session/client/onboarded.ts'
import { useUser } from '#features/session/client/queries.ts'
import { JoinTeam } from '#features/team/client/JoinTeam.tsx'
import { teamMessages } from '#features/team/client/messages.en.ts'
import { TeamCards } from '#features/team/client/TeamCards.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useRouter } from '#kernel/client/router/router.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { LinkScreen } from './LinkScreen.tsx'
import { screensMessages } from './messages.en.ts'
import styles from './team.module.css'

export function TeamScreen() {
  const t = useMessages(teamMessages)
  useTitle(t('team'))
  const restaurant = useUser()?.restaurant
  return (
    <div className={styles.page}>
      <header>
        <h1 className="screen-title">{t('team')}</h1>
        {restaurant && <p>{t('teamText', { restaurant: restaurant.name })}</p>}
      </header>
      {/* The key closes the dialogs when the restaurant changes. */}
      {restaurant && <TeamCards key={restaurant.id} restaurantName={restaurant.name} />}
    </div>
  )
}

/** The target of an invitation link. */
export function JoinTeamScreen() {
  const t = useMessages(screensMessages)
  const router = useRouter()
  const toStand = () => {
    markOnboarded()
    void router.navigate(paths.restaurantDashboard())
  }
  return (
    <LinkScreen title={t('joinTeam')} incomplete={t('incompleteInvite')}>
      {(token) => <JoinTeam key={token} token={token} onJoined={toStand} />}
    </LinkScreen>
  )
}
