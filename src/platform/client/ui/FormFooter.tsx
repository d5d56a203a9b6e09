import type { ReactNode } from 'react'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { platformMessages } from '#platform/client/messages.en.ts'
import { Button } from './Button.tsx'
import { DialogFooter } from './DialogFooter.tsx'

interface FormFooterProps {
  onCancel: () => void
  /** While what was entered is on its way. */
  pending: boolean
  /** What sending does, e.g. "Add Table". */
  children: ReactNode
}

/** The footer of a form in a dialog: Cancel and submit. */
export function FormFooter({ onCancel, pending, children }: FormFooterProps) {
  const t = useMessages(platformMessages)
  return (
    <DialogFooter>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="submit" variant="brand" pending={pending}>
        {children}
      </Button>
    </DialogFooter>
  )
}
