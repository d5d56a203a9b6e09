import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { useOpen } from '#kit/useOpen.ts'
import type { RestaurantReservation } from '../../contract.ts'
import { guestName } from '../hostLists.ts'
import { useDeleteReservation } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'

/** Removes a party from the lists after a confirmation. */
export function DeleteReservation({ reservation }: { reservation: RestaurantReservation }) {
  const t = useMessages(seatingMessages)
  const remove = useDeleteReservation()
  const asking = useOpen()
  const name = guestName(reservation)
  const removeNow = () => remove.mutate(reservation, { onSettled: asking.hide })
  return (
    <>
      <IconButton
        icon="trash"
        label={t('deleteParty', { name, partySize: reservation.partySize })}
        onClick={asking.show}
      />
      <ConfirmDialog
        {...asking.props}
        title={t('deleteAsk', { name })}
        description={consequence(reservation)}
        confirmLabel={t('delete')}
        cancelLabel={t('keep')}
        pending={remove.isPending}
        onConfirm={removeNow}
      />
    </>
  )
}

function consequence({ partySize, userId, status, tableNumber }: RestaurantReservation): string {
  const t = messagesOf(seatingMessages)
  const removed =
    status === 'pending'
      ? 'deleteRequest'
      : status === 'confirmed'
        ? 'deleteReservation'
        : 'deleteFromWaitlist'
  return [
    t(removed, { partySize }),
    tableNumber === null ? '' : t('tableFreeAgain', { tableNumber }),
    userId === null ? '' : t('dinerSeesCancelled'),
  ]
    .filter(Boolean)
    .join(' ')
}
