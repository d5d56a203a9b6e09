import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { useOpen } from '#kit/useOpen.ts'
import type { DinerReservation } from '../../contract.ts'
import { useAnswerCall, useCancelReservation } from './dinerReservations.ts'
import { dinerStateOf } from './dinerStatus.ts'
import { dinerMessages } from './messages.en.ts'

/** Cancels a request or reservation after a confirmation; a waiting party leaves the list. */
export function CancelReservation({ reservation }: { reservation: DinerReservation }) {
  const t = useMessages(dinerMessages)
  const cancel = useCancelReservation()
  const leave = useAnswerCall()
  const asking = useOpen()
  const { restaurantName, partySize } = reservation
  const state = dinerStateOf(reservation)
  const isInLine = state !== 'pending' && state !== 'confirmed'
  const isPending = cancel.isPending || leave.isPending
  const done = { onSettled: asking.hide }
  const cancelNow = () => {
    if (isPending) return
    if (isInLine) leave.mutate({ reservation, answer: 'leave' }, done)
    else cancel.mutate(reservation.id, done)
  }
  const where = { partySize, restaurant: restaurantName }
  const cancelText = t(state === 'pending' ? 'cancelRequestText' : 'cancelReservationText', where)
  return (
    <>
      <Button
        icon="x"
        aria-label={isInLine ? t('leaveListAt', where) : t('cancelReservationAt', where)}
        onClick={asking.show}
      >
        {isInLine ? t('leaveList') : t('cancel')}
      </Button>
      <ConfirmDialog
        {...asking.props}
        title={isInLine ? t('leaveListAsk') : t('cancelReservationAsk')}
        description={isInLine ? t('leaveListText', where) : cancelText}
        confirmLabel={isInLine ? t('leaveList') : t('cancelReservation')}
        cancelLabel={t('keepIt')}
        pending={isPending}
        onConfirm={cancelNow}
      />
    </>
  )
}
