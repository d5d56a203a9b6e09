import { useState } from 'react'
import { Button } from '#platform/client/ui/Button.tsx'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { RestaurantReservation } from '../contract.ts'
import { guestName } from './hostLists.ts'
import { useDeleteReservation } from './hostWrites.ts'

/** Takes a party off the lists, after asking once. An app guest sees it as cancelled. */
export function DeleteReservation({ reservation }: { reservation: RestaurantReservation }) {
  const remove = useDeleteReservation()
  const [isAsking, setIsAsking] = useState(false)
  const name = guestName(reservation)
  const removeNow = () => remove.mutate(reservation, { onSettled: () => setIsAsking(false) })
  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        iconOnly
        className="party-delete"
        aria-label={`Delete ${name}, party of ${reservation.partySize}`}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${name}?`}
        description={consequence(reservation)}
        confirmLabel="Delete"
        cancelLabel="Keep"
        pending={remove.isPending}
        onConfirm={removeNow}
      />
    </>
  )
}

function consequence({ partySize, userId, status, tableNumber }: RestaurantReservation): string {
  const what = status === 'pending' ? 'request' : status === 'confirmed' ? 'reservation' : 'place in line'
  const freed = tableNumber === null ? '' : ` Table ${tableNumber} is free again.`
  const told = userId === null ? '' : ' They see it as cancelled by you.'
  return `The ${what} of this party of ${partySize} is given up. This cannot be undone.${freed}${told}`
}
