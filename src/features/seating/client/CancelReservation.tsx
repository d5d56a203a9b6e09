import { useState } from 'react'
import { Button } from '#platform/client/ui/Button.tsx'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { DinerReservation } from '../contract.ts'
import { useCancelReservation } from './dinerReservations.ts'

/** Gives a reservation up, after asking once. */
export function CancelReservation({ reservation }: { reservation: DinerReservation }) {
  const cancel = useCancelReservation()
  const [isAsking, setIsAsking] = useState(false)
  const { restaurantName, partySize } = reservation
  const cancelNow = () => {
    if (!cancel.isPending) cancel.mutate(reservation.id, { onSettled: () => setIsAsking(false) })
  }
  return (
    <>
      <Button
        icon="x"
        aria-label={`Cancel reservation at ${restaurantName}`}
        onClick={() => setIsAsking(true)}
      >
        Cancel
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel this reservation?"
        description={`Your table for ${partySize} at ${restaurantName} is given up. This cannot be undone.`}
        confirmLabel="Cancel Reservation"
        cancelLabel="Keep It"
        pending={cancel.isPending}
        onConfirm={cancelNow}
      />
    </>
  )
}
