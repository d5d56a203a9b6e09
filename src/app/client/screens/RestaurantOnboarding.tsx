import { useQueryClient } from '@tanstack/react-query'
import { ClaimCard } from '#features/claims/client/ClaimCard.tsx'
import { seatingMessages } from '#features/seating/client/messages.en.ts'
import { OwnTables } from '#features/seating/client/tables/OwnTables.tsx'
import { TableSetup } from '#features/seating/client/tables/TableSetup.tsx'
import { hasTables, markOnboarded } from '#features/session/client/onboarded.ts'
import { refreshUser, useUser } from '#features/session/client/queries.ts'
import { useMay } from '#features/session/client/useMay.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useRouter } from '#kernel/client/router/router.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { screensMessages } from './messages.en.ts'
import styles from './restaurantOnboarding.module.css'

/** Table setup after registering. Nothing without a signed-in user. */
export function RestaurantOnboardingScreen() {
  const t = useMessages(seatingMessages)
  useTitle(t('setUpTables'))
  const app = useMessages(screensMessages)
  const user = useUser()
  const router = useRouter()
  const queryClient = useQueryClient()
  const mayChange = useMay('changeTables')
  const mayClaim = useMay('claimPlace')
  if (!user) return null
  if (user.restaurant && !mayChange) return <EmptyState icon="lock">{app('nothingForRole')}</EmptyState>
  const leave = () => {
    markOnboarded()
    void refreshUser(queryClient)
    void router.navigate(paths.restaurantDashboard())
  }
  return (
    <div className={styles.page}>
      <header>
        <h1 className="screen-title">{t('setUpTables')}</h1>
        <p>{t('setUpTablesText')}</p>
      </header>
      {mayClaim && <ClaimCard />}
      <OwnTables />
      <div className="card card-body">
        <TableSetup onDone={leave} />
      </div>
      <Button variant="quiet" onClick={leave}>
        {hasTables(user) ? t('backToDashboard') : t('skipForNow')}
      </Button>
    </div>
  )
}
