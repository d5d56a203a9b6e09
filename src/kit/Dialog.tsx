import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { DiscardGuardContext } from './discardGuard.ts'
import { Icon } from './Icon.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

/** The component that renders a dialog keeps its open state. */
export interface DialogControl {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface DialogProps extends DialogControl {
  title: string
  description?: ReactNode
  /** `lg` is for lists and two-column forms. */
  size?: 'md' | 'lg'
  /** Buttons below the body. A form renders its own `DialogFooter` inside its `<form>` instead. */
  footer?: ReactNode
  children?: ReactNode
}

/** A modal window; on a phone it opens as a sheet from the bottom. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  children,
}: DialogProps) {
  const t = useMessages(commonMessages)
  const returnFocus = useReturnFocus()
  const [isDirty, setIsDirty] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const change = (isOpen: boolean) => (isDirty && !isOpen ? setIsAsking(true) : onOpenChange(isOpen))
  const discard = () => {
    setIsAsking(false)
    onOpenChange(false)
  }
  // Without a description, Radix requires this to be undefined.
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className={clsx('dialog', size === 'lg' && 'dialog-lg')}
          onEscapeKeyDown={keepForOpenList}
          {...returnFocus}
          {...described}
        >
          <header className="dialog-head row between">
            <Radix.Title>{title}</Radix.Title>
          </header>
          <div className="dialog-body">
            {description && <Radix.Description className="dialog-text">{description}</Radix.Description>}
            <DiscardGuardContext value={setIsDirty}>{children}</DiscardGuardContext>
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </div>
          {/* Last in the order, so that opening focuses the first field instead of this button. */}
          <Radix.Close className="btn btn-quiet btn-icon dialog-close" aria-label={t('close')}>
            <Icon name="x" />
          </Radix.Close>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            title={t('discardTitle')}
            description={t('discardText')}
            confirmLabel={t('discard')}
            cancelLabel={t('keepEditing')}
            onConfirm={discard}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Escape in a field with an open list of suggestions closes the list, not the dialog. */
function keepForOpenList(event: KeyboardEvent): void {
  if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault()
}
