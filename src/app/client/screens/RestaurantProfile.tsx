import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
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
import { useSignOut } from '#features/session/client/useSignOut.tsx'
import { HoursDoubtNotice } from '#features/waitTimes/client/HoursDoubtNotice.tsx'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { type ProfilePart, paths } from '#kernel/client/router/paths.ts'
import { useSearch } from '#kernel/client/router/router.ts'
import { linkTo } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { Button } from '#kit/Button.tsx'
import { Card } from '#kit/Card.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { screensMessages } from './messages.en.ts'
import styles from './restaurantProfile.module.css'

function WhatGuestsSee({ id }: { id: number }) {
  const t = useMessages(screensMessages)
  // Without the profile, as on a first view, the page is the likely answer.
  const isPublic = useProfile().data?.isPublic ?? true
  return (
    <p>
      {isPublic ? t.rich('whatGuestsSee', { link: linkTo(paths.restaurantPage(id)) }) : t('guestsSeeNothing')}
    </p>
  )
}

export function RestaurantProfileScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('restaurantProfile'))
  const user = useUser()
  const id = user?.restaurant?.id
  const [isDirty, setIsDirty] = useState(false)
  const mayChangeProfile = userMay(user, 'changeProfile')
  const mayChangeList = userMay(user, 'changeList')
  // A device that was taken over shows nothing about its account.
  const isOwnDevice = !user?.takenOverBy
  const parts = [
    ...(mayChangeProfile ? (['details', 'hours'] as const) : []),
    ...(mayChangeList ? (['checkIn'] as const) : []),
    ...(mayChangeProfile ? (['website'] as const) : []),
    ...(isOwnDevice ? (['account'] as const) : []),
  ]
  return (
    <div className={styles.page}>
      <header className="row between wrap">
        <div>
          <h1 className="screen-title">{t('restaurantProfile')}</h1>
          {id !== undefined && <WhatGuestsSee id={id} />}
        </div>
        <LogOut isDirty={isDirty} />
      </header>
      {userMay(user, 'readNumbers') && <HoursDoubtNotice />}
      {userMay(user, 'claimPlace') && <ClaimCard />}
      <div className={styles.sections}>
        {parts.length > 1 && <PartLinks parts={parts} />}
        <div className={styles.parts}>
          {mayChangeProfile && <Content onDirtyChange={setIsDirty} />}
          {mayChangeList && (
            <Part name="checkIn">
              <CheckInCard />
            </Part>
          )}
          {user?.restaurant && mayChangeProfile && (
            <Part name="website">
              <WebsiteBadge restaurantId={user.restaurant.id} name={user.restaurant.name} />
            </Part>
          )}
          {isOwnDevice && (
            <Part name="account">
              <Card title={t('accountAndData')}>
                <div className={clsx('buttons', styles.data)}>
                  <ChangePassword />
                  <SecondFactor />
                  <ExportData />
                  <DeleteAccount of="restaurant" />
                </div>
              </Card>
            </Part>
          )}
          {user?.takenOverBy && !mayChangeProfile && (
            <EmptyState icon="lock">{t('nothingForRole')}</EmptyState>
          )}
        </div>
      </div>
    </div>
  )
}

const elementOf = (part: string) => document.getElementById(`part-${part}`)

const Part = ({ name, children }: { name: ProfilePart; children: ReactNode }) => (
  <div id={`part-${name}`} className={styles.part} tabIndex={-1}>
    {children}
  </div>
)

const PART_KEYS = {
  details: 'partDetails',
  hours: 'partHours',
  checkIn: 'partCheckIn',
  website: 'partWebsite',
  account: 'accountAndData',
} as const satisfies Record<ProfilePart, string>

/** Links to the sections of this screen. They don't leave it, so they don't ask about unsaved changes. */
function PartLinks({ parts }: { parts: readonly ProfilePart[] }) {
  const t = useMessages(screensMessages)
  const goTo = (part: ProfilePart) => {
    const element = elementOf(part)
    element?.scrollIntoView()
    element?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.nav} aria-label={t('parts')}>
      {parts.map((part) => (
        <a
          key={part}
          href={paths.restaurantProfile({ part })}
          onClick={(event) => {
            event.preventDefault()
            goTo(part)
          }}
        >
          {t(PART_KEYS[part])}
        </a>
      ))}
    </nav>
  )
}

function Content({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const t = useMessages(screensMessages)
  const profile = useProfile()
  const { part } = useSearch()
  const isLoaded = profile.data !== undefined
  // A link from another screen leads to a section; the form above it decides where that is.
  useEffect(() => {
    if (isLoaded && part) elementOf(part)?.scrollIntoView()
  }, [isLoaded, part])
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
  const { isPending, signOut, question } = useSignOut({
    to: paths.login(),
    failureTitle: t('failedToLogout'),
  })
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
        onConfirm={() => {
          asking.hide()
          void signOut()
        }}
      />
      {question}
    </>
  )
}
