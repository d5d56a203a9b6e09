import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { Button } from './Button.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** What will happen, e.g. "Cancel Reservation". */
  confirmLabel: ReactNode
  cancelLabel?: string
  /** While true the dialog stays open and its confirm button shows a spinner. */
  pending?: boolean
  onConfirm: () => void
  /** Choices to make before confirming. */
  children?: ReactNode
}

/** Asks before something that can't be undone. The caller closes it after the work is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, pending = false } = props
  const t = useMessages(commonMessages)
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content className="dialog dialog-sm" {...returnFocus}>
          <header className="dialog-head row between">
            <AlertDialog.Title>{title}</AlertDialog.Title>
          </header>
          <div className="dialog-body">
            <AlertDialog.Description className="dialog-text">{description}</AlertDialog.Description>
            {props.children}
            <div className="dialog-foot">
              <AlertDialog.Cancel asChild>
                <Button variant="line">{cancelLabel ?? t('cancel')}</Button>
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
