import { createContext, use, useEffect } from 'react'

export const DiscardGuardContext = createContext<(isDirty: boolean) => void>(() => {})

/** For a form in a dialog: while it is dirty, Escape, the X and a press outside ask before closing. */
export function useDiscardGuard(isDirty: boolean): void {
  const setDirty = use(DiscardGuardContext)
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [isDirty, setDirty])
}
