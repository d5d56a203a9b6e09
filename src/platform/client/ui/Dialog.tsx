import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { DialogFooter } from './DialogFooter.tsx'
import { focusFirst, withAncestors } from './focusFirst.ts'
import { Icon } from './Icon.tsx'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** lg is for lists and two-column forms. */
  size?: 'md' | 'lg'
  /** Actions under the body. A form brings its own `DialogFooter` inside its `<form>` instead. */
  footer?: ReactNode
  children?: ReactNode
}

/** A modal window; on a phone it rises as a sheet from the bottom. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  children,
}: DialogProps) {
  const openedFrom = useRef<HTMLElement[]>([])
  const rememberOpener = () => {
    openedFrom.current = withAncestors(document.activeElement)
  }
  // Radix gives the focus back to its own trigger only; these dialogs are opened from elsewhere.
  const returnFocus = (event: Event) => {
    event.preventDefault()
    focusFirst(openedFrom.current)
  }
  // Radix asks for a description unless told that there is none.
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className={clsx('dialog', size === 'lg' && 'dialog-lg')}
          onOpenAutoFocus={rememberOpener}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={keepForOpenList}
          {...described}
        >
          <header className="dialog-head">
            <Radix.Title>{title}</Radix.Title>
          </header>
          <div className="dialog-body">
            {description && <Radix.Description className="dialog-text">{description}</Radix.Description>}
            {children}
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </div>
          {/* Last in order, so that opening puts the focus on the first field and not here. */}
          <Radix.Close className="btn btn-quiet btn-icon dialog-close" aria-label="Close">
            <Icon name="x" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Escape in a field whose list of suggestions is open closes that list, not the form around it. */
function keepForOpenList(event: KeyboardEvent): void {
  if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault()
}
