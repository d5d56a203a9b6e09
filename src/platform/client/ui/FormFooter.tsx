import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { DialogFooter } from './DialogFooter.tsx'

interface FormFooterProps {
  onCancel: () => void
  /** While what was entered is on its way. */
  pending: boolean
  /** What sending does, e.g. "Add Table". */
  children: ReactNode
}

/** The foot of a form in a dialog: leave it, or send it. */
export function FormFooter({ onCancel, pending, children }: FormFooterProps) {
  return (
    <DialogFooter>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="brand" pending={pending}>
        {children}
      </Button>
    </DialogFooter>
  )
}
