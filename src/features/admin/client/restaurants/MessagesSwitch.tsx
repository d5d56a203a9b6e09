import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showFailure } from '#kernel/client/toast.ts'
import { SwitchField } from '#kit/CheckboxField.tsx'
import type { AdminRestaurant } from '../../contractRestaurants.ts'
import { adminMessages } from '../messages.en.ts'
import { useApproveMessages } from '../writes.ts'

/** Approves texts and emails to a restaurant's guests. It is not part of the form because it saves immediately. */
export function MessagesSwitch({ restaurant }: { restaurant: AdminRestaurant }) {
  const t = useMessages(adminMessages)
  const { mutate, data, variables, isPending } = useApproveMessages(restaurant.id)
  const { messagesApproved } = data ?? restaurant
  const onError = (error: unknown) => showFailure(t('messagesFailed'), error)
  return (
    <SwitchField
      label={t('messagesApproved')}
      hint={t('messagesHint')}
      className="wide-cell"
      checked={isPending ? variables : messagesApproved}
      disabled={isPending}
      onChange={({ target }) => mutate(target.checked, { onError })}
    />
  )
}
