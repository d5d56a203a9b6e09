import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ui/ConfirmDialog.tsx'

/** Asks before somebody leaves a screen with changes that are not saved, by a link, by going back or by closing the tab. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen && blocker.status === 'blocked') blocker.reset()
      }}
      title="Leave without saving?"
      description="Your changes are not saved yet. If you leave now, they are lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.status === 'blocked' && blocker.proceed()}
    />
  )
}
