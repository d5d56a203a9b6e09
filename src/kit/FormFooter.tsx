import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { commonMessages } from '#kernel/client/messages.en.ts'
import { Button } from './Button.tsx'
import { DialogFooter } from './DialogFooter.tsx'

interface FormFooterProps {
  onCancel: () => void
  pending: boolean
  /** The label of the submit button, such as "Add Table". */
  submit: string
}

export function FormFooter({ onCancel, pending, submit }: FormFooterProps) {
  const t = useMessages(commonMessages)
  return (
    <DialogFooter>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="submit" variant="brand" pending={pending}>
        {submit}
      </Button>
    </DialogFooter>
  )
}
