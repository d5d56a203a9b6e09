import { type ReactNode, useState } from 'react'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { useSession, useUser } from '#features/session/client/queries.ts'
import { SignInInvitation } from '#features/session/client/SignInInvitation.tsx'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { Button } from '#platform/client/ui/Button.tsx'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import { useOpenReservationAt } from './dinerReservations.ts'
import { STATUS_ICON, STATUS_WORD } from './dinerStatus.ts'
import { RequestTableForm } from './RequestTableForm.tsx'
import './request.css'

interface RequestTableProps {
  restaurant: PublicRestaurant
  /** The viewer's, where the form starts. */
  partySize: number
  /** What to expect now, shown beside a request for now. */
  currentWait: (partySize: number) => ReactNode
}

/**
 * The button to ask for a table, and what it opens: the form for a diner, an invitation for a visitor. Nothing
 * where no requests are taken; where one is open already, the way to it.
 */
export function RequestTable({ restaurant, partySize, currentWait }: RequestTableProps) {
  const session = useSession()
  const user = useUser()
  const open = useOpenReservationAt(restaurant.id)
  const [isAsking, setIsAsking] = useState(false)
  if (!restaurant.acceptsReservations || (user && user.userType !== 'diner')) return null
  return (
    <>
      {open ? (
        <OpenRequest word={STATUS_WORD[open.status]} icon={STATUS_ICON[open.status]} />
      ) : (
        <Button
          size="lg"
          wide
          icon="calendar"
          aria-haspopup="dialog"
          disabled={session.state !== 'known'}
          onClick={() => setIsAsking(true)}
        >
          Request a Table
        </Button>
      )}
      {user ? (
        <Dialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Request a Table"
          description={`At ${restaurant.name}, ${restaurant.address}`}
        >
          <RequestTableForm
            restaurant={restaurant}
            startSize={partySize}
            currentWait={currentWait}
            onDone={() => setIsAsking(false)}
          />
        </Dialog>
      ) : (
        <SignInInvitation
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Sign in to request a table"
          description={`Ask ${restaurant.name} for a table now or for later, and follow your request. We bring you right back here.`}
          place={restaurant.id}
        />
      )}
    </>
  )
}

function OpenRequest({ word, icon }: { word: string; icon: (typeof STATUS_ICON)[keyof typeof STATUS_ICON] }) {
  return (
    <p className="request-open">
      <Icon name={icon} />
      <span>
        Your request here: <b>{word}</b>
      </span>
      <ScreenLink to={paths.dinerReservations()}>My Reservations</ScreenLink>
    </p>
  )
}
