import { useState } from 'react'

/** Whether a dialog is open, with the props that every dialog takes. */
export function useOpen() {
  const [open, onOpenChange] = useState(false)
  return { props: { open, onOpenChange }, show: () => onOpenChange(true), hide: () => onOpenChange(false) }
}
