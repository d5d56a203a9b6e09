import { useState } from 'react'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { DinerReservation } from '../contract.ts'
import { useCancelReservation } from './dinerReservations.ts'
import { seatingMessages } from './messages.en.ts'

/** Cancels a reservation after a confirmation. */
export function CancelReservation({ reservation }: { reservation: DinerReservation }) {
  const t = useMessages(seatingMessages)
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
        aria-label={t('cancelReservationAt', { restaurant: restaurantName })}
        onClick={() => setIsAsking(true)}
      >
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('cancelReservationAsk')}
        description={t('cancelReservationText', { partySize, restaurant: restaurantName })}
        confirmLabel={t('cancelReservation')}
        cancelLabel={t('keepIt')}
        pending={cancel.isPending}
        onConfirm={cancelNow}
      />
    </>
  )
}
