import { clsx } from 'clsx'
import { useState } from 'react'
import { ChangePassword } from '#features/accounts/client/ChangePassword.tsx'
import { ClaimCard } from '#features/claims/client/ClaimCard.tsx'
import { CheckInCard } from '#features/guests/client/CheckInCard.tsx'
import { DeleteAccount } from '#features/ownData/client/DeleteAccount.tsx'
import { ExportData } from '#features/ownData/client/ExportData.tsx'
import { ProfileForm } from '#features/restaurants/client/ProfileForm.tsx'
import { useProfile } from '#features/restaurants/client/profileQueries.ts'
import { WebsiteBadge } from '#features/restaurants/client/WebsiteBadge.tsx'
import { useUser } from '#features/session/client/queries.ts'
import { SecondFactor } from '#features/session/client/SecondFactor.tsx'
import { userMay } from '#features/session/client/useMay.ts'
import { useSignOut } from '#features/session/client/useSignOut.ts'
import { HoursDoubtNotice } from '#features/waitTimes/client/HoursDoubtNotice.tsx'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { linkTo } from '../linkTo.tsx'
import { screensMessages } from './messages.en.ts'
import styles from './restaurantProfile.module.css'

export function RestaurantProfileScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('restaurantProfile'))
  const user = useUser()
  const id = user?.restaurant?.id
  const [isDirty, setIsDirty] = useState(false)
  return (
    <div className={styles.page}>
      <header className="row between wrap">
        <div>
          <h1 className="screen-title">{t('restaurantProfile')}</h1>
          {id !== undefined && <p>{t.rich('whatGuestsSee', { link: linkTo(paths.restaurantPage(id)) })}</p>}
        </div>
        <LogOut isDirty={isDirty} />
      </header>
      {userMay(user, 'readNumbers') && <HoursDoubtNotice />}
      {userMay(user, 'claimPlace') && <ClaimCard />}
      {userMay(user, 'changeProfile') && <Content onDirtyChange={setIsDirty} />}
      {userMay(user, 'changeList') && <CheckInCard />}
      {user?.restaurant && userMay(user, 'changeProfile') && (
        <WebsiteBadge restaurantId={user.restaurant.id} name={user.restaurant.name} />
      )}
      {/* A device that was taken over shows nothing about its account. */}
      {!user?.takenOverBy && (
        <Card title={t('accountAndData')}>
          <div className={clsx('buttons', styles.data)}>
            <ChangePassword />
            <SecondFactor />
            <ExportData />
            <DeleteAccount of="restaurant" />
          </div>
        </Card>
      )}
      {user?.takenOverBy && !userMay(user, 'changeProfile') && (
        <EmptyState icon="lock">{t('nothingForRole')}</EmptyState>
      )}
    </div>
  )
}

function Content({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const t = useMessages(screensMessages)
  const profile = useProfile()
  if (profile.data) return <ProfileForm profile={profile.data} onDirtyChange={onDirtyChange} />
  if (profile.isError)
    return <FetchFailed query={profile}>{messageFor(profile.error, t('profileFailed'))}</FetchFailed>
  return (
    <div role="status" className={styles.loading}>
      <span className="vh">{t('loadingProfile')}</span>
      <Skeleton height={420} className="skel-box" />
      <Skeleton height={420} className="skel-box" />
    </div>
  )
}

function LogOut({ isDirty }: { isDirty: boolean }) {
  const t = useMessages(screensMessages)
  const asking = useOpen()
  const { isPending, signOut } = useSignOut({ to: paths.login(), failureTitle: t('failedToLogout') })
  return (
    <>
      <Button icon="out" pending={isPending} onClick={() => (isDirty ? asking.show() : void signOut())}>
        {t('logout')}
      </Button>
      <ConfirmDialog
        {...asking.props}
        title={t('logoutUnsaved')}
        description={t('logoutUnsavedText')}
        confirmLabel={t('logout')}
        cancelLabel={t('stay')}
        pending={isPending}
        onConfirm={() => void signOut()}
      />
    </>
  )
}
