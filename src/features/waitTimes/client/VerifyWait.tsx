import { useState } from 'react'
import { POINTS_FOR } from '#domain/points.ts'
import { useSession } from '#features/session/client/queries.ts'
import { SignInInvitation } from '#features/session/client/SignInInvitation.tsx'
import { formatSigned } from '#platform/client/format.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { VerifyWaitForm } from './VerifyWaitForm.tsx'
import './verify.css'

interface VerifyWaitProps {
  restaurant: { id: number; name: string }
  /** The viewer's, where the form starts. */
  partySize: number
}

const POINTS = POINTS_FOR.wait_time_verification

/** The button to report a wait, and what it opens: the form for a diner, an invitation for a visitor. */
export function VerifyWait({ restaurant, partySize }: VerifyWaitProps) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const user = session.state === 'known' ? session.user : null
  // Only diners report.
  if (user && user.userType !== 'diner') return null
  const isInvited = session.state === 'known' && user === null
  return (
    <>
      <Button
        variant="brand"
        size="lg"
        wide
        aria-haspopup="dialog"
        disabled={session.state !== 'known'}
        onClick={() => setIsOpen(true)}
      >
        Verify Wait Time
        <span className="plus">{formatSigned(POINTS)} points</span>
      </Button>
      {isInvited ? (
        <SignInInvitation
          open={isOpen}
          onOpenChange={setIsOpen}
          title="Sign in to report"
          description={`Tell others how long the wait at ${restaurant.name} is and earn ${POINTS} points or more for it. We bring you right back here.`}
          place={restaurant.id}
        />
      ) : (
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title="Verify Wait Time"
          description={`How long is the wait at ${restaurant.name} right now?`}
        >
          <VerifyWaitForm
            restaurantId={restaurant.id}
            partySize={partySize}
            onDone={() => setIsOpen(false)}
          />
        </Dialog>
      )}
    </>
  )
}
