import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { platformMessages } from './messages.en.ts'
import { ConfirmDialog } from './ui/ConfirmDialog.tsx'

/** Asks before a link, the back button or closing the tab leaves a screen with unsaved changes. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const t = useMessages(platformMessages)
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
      title={t('leaveTitle')}
      description={t('leaveText')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => blocker.status === 'blocked' && blocker.proceed()}
    />
  )
}
