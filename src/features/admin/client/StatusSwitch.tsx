import { useMessages } from '#platform/client/i18n/catalog.ts'
import { SwitchField } from '#platform/client/ui/CheckboxField.tsx'
import type { AdminUser } from '../contract.ts'
import { adminMessages } from './messages.en.ts'
import { nameOf } from './useStatusChange.tsx'

interface StatusSwitchProps {
  user: AdminUser
  isChanging: boolean
  onToggle: () => void
}

/** The active toggle of an account. */
export function StatusSwitch({ user, isChanging, onToggle }: StatusSwitchProps) {
  const t = useMessages(adminMessages)
  return (
    <SwitchField
      label={<span className="vh">{t('isActive', { name: nameOf(user) })}</span>}
      checked={user.isActive}
      aria-busy={isChanging}
      disabled={isChanging}
      onChange={onToggle}
    />
  )
}
