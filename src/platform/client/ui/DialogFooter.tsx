import type { ReactNode } from 'react'

/** The row of actions that stays at the foot of a dialog while its body scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>
}
