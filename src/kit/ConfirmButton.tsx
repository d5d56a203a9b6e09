import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useOpen } from './useOpen.ts'

interface ConfirmButtonProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  title: string
  text: string
  pending: boolean
  /** Called with a function that closes the question. */
  onConfirm: (close: () => void) => void
  children: ReactNode
}

/** A button that asks for confirmation; its label also confirms. */
export function ConfirmButton({ title, text, pending, onConfirm, children, ...look }: ConfirmButtonProps) {
  const asking = useOpen()
  return (
    <>
      <Button {...look} onClick={asking.show}>
        {children}
      </Button>
      <ConfirmDialog
        {...asking.props}
        title={title}
        description={text}
        confirmLabel={children}
        pending={pending}
        onConfirm={() => onConfirm(asking.hide)}
      />
    </>
  )
}
