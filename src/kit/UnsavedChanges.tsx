import { useEffect, useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { useRouter } from '#kernel/client/router/router.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before a link, the back button or closing the tab leaves a screen with unsaved changes. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const t = useMessages(commonMessages)
  const { history } = useRouter()
  /** Continues the navigation, or stays. */
  const [answer, setAnswer] = useState<((isStaying: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isDirty) return undefined
    return history.block({
      blockerFn: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    })
  }, [history, isDirty])
  const close = (isStaying: boolean) => {
    setAnswer(null)
    answer?.(isStaying)
  }
  return (
    <ConfirmDialog
      open={answer !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) close(true)
      }}
      title={t('leaveTitle')}
      description={t('leaveText')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => close(false)}
    />
  )
}
