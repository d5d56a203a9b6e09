import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ProfileForm } from '#features/restaurants/client/ProfileForm.tsx'
import { useProfile } from '#features/restaurants/client/profileQueries.ts'
import { useLogout, useUser } from '#features/session/client/queries.ts'
import { messageFor } from '#platform/client/httpError.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { Skeleton } from '#platform/client/ui/Skeleton.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import './RestaurantProfile.css'

/** The restaurant's own profile. */
export function RestaurantProfileScreen() {
  useTitle('Restaurant profile')
  const user = useUser()
  const id = user?.restaurant?.id
  const [isDirty, setIsDirty] = useState(false)
  return (
    <div className="own-profile">
      <header>
        <div>
          <h1>Restaurant profile</h1>
          {id !== undefined && (
            <p>
              What guests see on <ScreenLink to={paths.restaurantPage(id)}>your page</ScreenLink>.
            </p>
          )}
        </div>
        <LogOut isDirty={isDirty} />
      </header>
      <Content onDirtyChange={setIsDirty} />
    </div>
  )
}

function Content({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const profile = useProfile()
  if (profile.data) return <ProfileForm profile={profile.data} onDirtyChange={onDirtyChange} />
  if (profile.isError) {
    return (
      <Notice
        kind="error"
        action={{ label: 'Try Again', onClick: () => void profile.refetch(), pending: profile.isFetching }}
      >
        {messageFor(profile.error, 'Your profile could not be loaded.')}
      </Notice>
    )
  }
  return (
    <div role="status" className="own-profile-loading">
      <span className="vh">Loading your profile</span>
      <Skeleton height={420} className="skel-box" />
      <Skeleton height={420} className="skel-box" />
    </div>
  )
}

/** 'Logged out successfully', 'Failed to logout'. */
function LogOut({ isDirty }: { isDirty: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const router = useRouter()
  const logout = useLogout()
  const leave = async () => {
    try {
      // The screen goes with the user, so what follows cannot hang on its callbacks.
      await logout.mutateAsync()
      await router.navigate({ href: paths.login(), ignoreBlocker: true })
      showToast({ kind: 'success', title: 'Logged out successfully' })
    } catch (error) {
      showToast({ kind: 'error', title: 'Failed to logout', description: messageFor(error) })
    }
  }
  return (
    <>
      <Button
        icon="out"
        pending={logout.isPending}
        onClick={() => (isDirty ? setIsAsking(true) : void leave())}
      >
        Logout
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Log out without saving?"
        description="Your changes are not saved yet. If you log out now, they are lost."
        confirmLabel="Logout"
        cancelLabel="Stay"
        pending={logout.isPending}
        onConfirm={() => void leave()}
      />
    </>
  )
}
