import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** The verb that will happen, e.g. "Cancel Reservation". */
  confirmLabel: string
  cancelLabel?: string
  /** While true the dialog stays and its confirm button shows the work. */
  pending?: boolean
  onConfirm: () => void
}

/** Asks once before something that cannot be taken back. Closing it is the caller's, after the work. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    pending = false,
  } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content className="dialog dialog-sm">
          <header className="dialog-head">
            <AlertDialog.Title>{title}</AlertDialog.Title>
          </header>
          <div className="dialog-body">
            <AlertDialog.Description className="dialog-text">{description}</AlertDialog.Description>
            <div className="dialog-foot">
              <AlertDialog.Cancel asChild>
                <Button variant="line">{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button variant="solid" pending={pending} onClick={props.onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
