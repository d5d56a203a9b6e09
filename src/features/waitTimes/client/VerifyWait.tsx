import { POINTS_FOR } from '#domain/points.ts'
import { useSession } from '#features/session/client/queries.ts'
import { SignInInvitation } from '#features/session/client/SignInInvitation.tsx'
import { formatSigned } from '#kernel/client/format.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { whenOpened } from '#kit/whenOpened.tsx'
import { onePlaceMessages } from './onePlace/messages.en.ts'

const ReportDialog = whenOpened(async () => (await import('./VerifyWaitDialog.tsx')).VerifyWaitDialog)

interface VerifyWaitProps {
  restaurant: { id: number; name: string }
  /** The viewer's party size, the initial value of the form. */
  partySize: number
  /** A closed place asks "It's open now?" instead. */
  isClosed?: boolean
  /** Another button is the main one. */
  isSecondary?: boolean
  /** A report that contradicts the hours earns none. */
  earnsPoints?: boolean
}

const POINTS = POINTS_FOR.wait_time_verification

/** The button to report a wait. It opens the form for diners and an invitation to sign in for visitors. */
export function VerifyWait({ restaurant, partySize, earnsPoints = true, ...look }: VerifyWaitProps) {
  const t = useMessages(onePlaceMessages)
  const session = useSession()
  const dialog = useOpen()
  const user = session.state === 'known' ? session.user : null
  // Only diners report.
  if (user && user.userType !== 'diner') return null
  const isInvited = session.state === 'known' && user === null
  return (
    <>
      <Button
        variant={look.isClosed ? 'quiet' : look.isSecondary ? 'line' : 'brand'}
        size={look.isClosed || look.isSecondary ? 'md' : 'lg'}
        wide
        aria-haspopup="dialog"
        disabled={session.state !== 'known'}
        onClick={dialog.show}
      >
        {look.isClosed ? t('openNowTellUs') : t('verifyWaitTime')}
        {!look.isClosed && !look.isSecondary && earnsPoints && (
          <span className="plus">{t('points', { points: formatSigned(POINTS) })}</span>
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
