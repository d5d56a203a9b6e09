import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useOpen } from './useOpen.ts'

interface DialogButtonProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  label: string
  title: string
  description: string
  /** The dialog's content; called with a function that closes it. */
  children: (close: () => void) => ReactNode
}

export function DialogButton({ label, title, description, children, ...look }: DialogButtonProps) {
  const dialog = useOpen()
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={dialog.show}>
        {label}
      </Button>
      <Dialog {...dialog.props} title={title} description={description}>
        {children(dialog.hide)}
      </Dialog>
    </>
  )
}
