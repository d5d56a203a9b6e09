import { useMessages } from '#platform/client/i18n/catalog.ts'
import { platformMessages } from '#platform/client/messages.en.ts'
import { Button } from './Button.tsx'
import { DialogFooter } from './DialogFooter.tsx'

interface FormFooterProps {
  onCancel: () => void
  /** While what was entered is on its way. */
  pending: boolean
  /** What sending does, e.g. "Add Table". */
  submit: string
}

/** The footer of a form in a dialog: Cancel and submit. */
export function FormFooter({ onCancel, pending, submit }: FormFooterProps) {
  const t = useMessages(platformMessages)
  return (
    <DialogFooter>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="submit" variant="brand" pending={pending}>
        {submit}
      </Button>
    </DialogFooter>
  )
}
