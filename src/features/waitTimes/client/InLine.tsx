import { clsx } from 'clsx'
import { useSession } from '#features/session/client/queries.ts'
import { SignInInvitation } from '#features/session/client/SignInInvitation.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { linkTo } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { useOpen } from '#kit/useOpen.ts'
import styles from './inLine.module.css'
import { useRunningLine, useStartLine } from './lineQueries.ts'
import { onePlaceMessages } from './onePlace/messages.en.ts'

interface InLineProps {
  restaurant: { id: number; name: string }
  partySize: number
}

/** "I'm in line": starts the timer for a diner, invites a visitor to sign in. */
export function InLine({ restaurant, partySize }: InLineProps) {
  const t = useMessages(onePlaceMessages)
  const session = useSession()
  const running = useRunningLine()
  const start = useStartLine()
  const inviting = useOpen()
  const user = session.state === 'known' ? session.user : null
  // Only diners wait in line.
  if (user && user.userType !== 'diner') return null
  if (running) {
    return (
      <p className={clsx('small', styles.elsewhere)}>
        {t.rich('inLineElsewhere', {
          a: linkTo(paths.restaurantPage(running.restaurantId)),
          name: running.restaurantName,
        })}
      </p>
    )
  }
  return (
    <>
      <Button
        variant="line"
        icon="clock"
        wide
        pending={start.isPending}
        disabled={session.state !== 'known'}
        aria-haspopup={user ? undefined : 'dialog'}
        onClick={() => (user ? start.mutate({ restaurantId: restaurant.id, partySize }) : inviting.show())}
      >
        {t('imInLine')}
      </Button>
      <SignInInvitation {...inviting.props} title={t('signInToTime')} place={restaurant.id}>
        {t('signInToTimeWhy', { name: restaurant.name })}
      </SignInInvitation>
    </>
  )
}
