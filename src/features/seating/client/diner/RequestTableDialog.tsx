import type { ReactNode } from 'react'
import type { PublicRestaurant } from '#features/restaurants/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog } from '#kit/Dialog.tsx'
import { dinerMessages } from './messages.en.ts'
import { RequestTableForm } from './RequestTableForm.tsx'

export interface TableRequest {
  restaurant: PublicRestaurant
  /** The viewer's party size, the initial value of the form. */
  partySize: number
  /** The current wait, shown next to a request for now. */
  currentWait: (partySize: number) => ReactNode
}

interface RequestTableDialogProps extends TableRequest {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RequestTableDialog({ open, onOpenChange, partySize, ...request }: RequestTableDialogProps) {
  const t = useMessages(dinerMessages)
  const { name, address } = request.restaurant
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('requestTable')}
      description={t('requestAt', { restaurant: name, address })}
    >
      <RequestTableForm {...request} startSize={partySize} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
