import { useState } from 'react'

/** Whether a dialog is open, with the props that every dialog takes. */
export function useOpen() {
  const [open, onOpenChange] = useState(false)
  return { props: { open, onOpenChange }, show: () => onOpenChange(true), hide: () => onOpenChange(false) }
}

/** The props of a dialog that is open while there is something to ask about. */
export const openWith = (subject: unknown, onClose: () => void) => ({
  open: subject !== null,
  onOpenChange: (isOpen: boolean) => {
    if (!isOpen) onClose()
  },
})
