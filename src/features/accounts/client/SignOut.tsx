import { useSignOut } from '#features/session/client/useSignOut.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { Button } from '#kit/Button.tsx'
import { accountsMessages } from './messages.en.ts'

/** 'Sign Out' of the diner profile: signs out and goes to /auth-page. */
export function SignOut() {
  const t = useMessages(accountsMessages)
  const { isPending, signOut } = useSignOut({ to: paths.authPage(), failureTitle: t('logoutFailed') })
  return (
    <Button icon="out" wide pending={isPending} onClick={() => void signOut()}>
      {t('signOut')}
    </Button>
  )
}
