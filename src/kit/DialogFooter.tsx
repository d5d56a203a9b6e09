import type { ReactNode } from 'react'

/** The row of buttons at the bottom of a dialog. It stays visible while the dialog's body scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>
}
