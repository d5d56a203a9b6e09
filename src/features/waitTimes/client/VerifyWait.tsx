import { POINTS_FOR } from '#domain/points.ts'
import { useSession } from '#features/session/client/queries.ts'
import { SignInInvitation } from '#features/session/client/SignInInvitation.tsx'
import { formatSigned } from '#platform/client/format.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Button, type ButtonProps } from '#platform/client/ui/Button.tsx'
import { useOpen } from '#platform/client/ui/useOpen.ts'
import { whenOpened } from '#platform/client/ui/whenOpened.tsx'
import { waitTimesMessages } from './messages.en.ts'

const ReportDialog = whenOpened(async () => (await import('./VerifyWaitDialog.tsx')).VerifyWaitDialog)

interface VerifyWaitProps {
  restaurant: { id: number; name: string }
  /** The viewer's, which the form starts with. */
  partySize: number
  /** A closed place asks "It's open now?" instead. */
  isClosed?: boolean
  variant?: ButtonProps['variant']
}

const POINTS = POINTS_FOR.wait_time_verification

/** The button to report a wait, and what it opens: the form for a diner, an invitation for a visitor. */
export function VerifyWait({ restaurant, partySize, isClosed = false, variant = 'brand' }: VerifyWaitProps) {
  const t = useMessages(waitTimesMessages)
  const session = useSession()
  const dialog = useOpen()
  const user = session.state === 'known' ? session.user : null
  // Only diners report.
  if (user && user.userType !== 'diner') return null
  const isInvited = session.state === 'known' && user === null
  return (
    <>
      <Button
        variant={isClosed ? 'quiet' : variant}
        size={isClosed ? 'md' : 'lg'}
        wide
        aria-haspopup="dialog"
        disabled={session.state !== 'known'}
        onClick={dialog.show}
      >
        {isClosed ? (
          t('openNowTellUs')
        ) : (
          <>
            {t('verifyWaitTime')}
            <span className="plus">{t('points', { points: formatSigned(POINTS) })}</span>
          </>
        )}
      </Button>
      {isInvited ? (
        <SignInInvitation {...dialog.props} title={t('signInToReport')} place={restaurant.id}>
          {t('signInToReportWhy', { name: restaurant.name, points: POINTS })}
        </SignInInvitation>
      ) : (
        <ReportDialog {...dialog.props} restaurant={restaurant} partySize={partySize} />
      )}
    </>
  )
}
