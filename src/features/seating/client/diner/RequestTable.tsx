import { useSession, useUser } from '#features/session/client/queries.ts'
import { SignInInvitation } from '#features/session/client/SignInInvitation.tsx'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { Button } from '#kit/Button.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { whenOpened } from '#kit/whenOpened.tsx'
import { useDinerReservations, useOpenReservationAt } from './dinerReservations.ts'
import { dinerStateOf, STATE_ICON, stateWord } from './dinerStatus.ts'
import { dinerMessages } from './messages.en.ts'
import type { TableRequest } from './RequestTableDialog.tsx'

const RequestDialog = whenOpened(async () => (await import('./RequestTableDialog.tsx')).RequestTableDialog)

interface RequestTableProps extends TableRequest {
  /** The main action at this place, one of several, or the only one while its list is closed. */
  look?: keyof typeof VARIANTS
}

const VARIANTS = { main: 'brand', plain: 'line', later: 'solid' } as const

/**
 * The button to request a table. Opens the form for a diner and an invitation to sign in for a visitor. Renders
 * nothing if requests are not accepted, and a link to the open request if there is one. Until that is known, a
 * skeleton: a diner in line must not be offered another request.
 */
export function RequestTable({ restaurant, partySize, currentWait, look = 'plain' }: RequestTableProps) {
  const t = useMessages(dinerMessages)
  const session = useSession()
  const user = useUser()
  const { isLoading, errorUpdateCount } = useDinerReservations()
  const open = useOpenReservationAt(restaurant.id)
  const asking = useOpen()
  if (!restaurant.acceptsReservations || (user && user.userType !== 'diner')) return null
  // After a failure, a form that is open must stay.
  const isUnknown = session.state === 'resolving' || (isLoading && errorUpdateCount === 0)
  if (isUnknown) return <Skeleton height={44} className="skel-box" />
  return (
    <>
      {open ? (
        <Button asChild size="lg" wide icon={STATE_ICON[dinerStateOf(open)]}>
          <ScreenLink to={paths.dinerReservations()}>
            {t('yourRequestHere', { status: stateWord(dinerStateOf(open)) })}
          </ScreenLink>
        </Button>
      ) : (
        <Button
          variant={VARIANTS[look]}
          size="lg"
          wide
          icon="calendar"
          aria-haspopup="dialog"
          disabled={session.state !== 'known'}
          onClick={asking.show}
        >
          {look === 'later' ? t('bookForLater') : t('requestTable')}
        </Button>
      )}
      {user ? (
        <RequestDialog
          {...asking.props}
          restaurant={restaurant}
          partySize={partySize}
          currentWait={currentWait}
        />
      ) : (
        <SignInInvitation {...asking.props} title={t('signInToRequest')} place={restaurant.id}>
          {t('signInToRequestText', { restaurant: restaurant.name })}
        </SignInInvitation>
      )}
    </>
  )
}
