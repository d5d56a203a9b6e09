import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { onePlaceMessages } from './onePlace/messages.en.ts'
import { VerifyWaitForm } from './VerifyWaitForm.tsx'

interface VerifyWaitDialogProps extends DialogControl {
  restaurant: { id: number; name: string }
  partySize: number
}

/** A diner's report of the wait. */
export function VerifyWaitDialog({ open, onOpenChange, restaurant, partySize }: VerifyWaitDialogProps) {
  const t = useMessages(onePlaceMessages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('verifyWaitTime')}
      description={t('howLong', { name: restaurant.name })}
    >
      <VerifyWaitForm restaurantId={restaurant.id} partySize={partySize} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
