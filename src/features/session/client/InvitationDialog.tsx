import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { sessionMessages } from './messages.en.ts'

interface InvitationProps extends DialogControl {
  title: string
  children: string
  /** The restaurant the visitor returns to. */
  place: number
}

/** Asks a visitor to sign in for something only diners can do, and returns them to the place. */
export function InvitationDialog({ title, place, children, ...control }: InvitationProps) {
  const t = useMessages(sessionMessages)
  return (
    <Dialog
      {...control}
      title={title}
      description={children}
      footer={
        <>
          <Button asChild variant="line">
            <ScreenLink to={paths.dinerLanding({ place })}>{t('createAccount')}</ScreenLink>
          </Button>
          <Button asChild variant="brand">
            <ScreenLink to={paths.login({ as: 'diner', place })}>{t('signIn')}</ScreenLink>
          </Button>
        </>
      }
    />
  )
}
