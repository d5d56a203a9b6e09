import { SwitchField } from '#platform/client/ui/CheckboxField.tsx'
import type { AdminUser } from '../contract.ts'
import { nameOf } from './useStatusChange.tsx'

interface StatusSwitchProps {
  user: AdminUser
  isChanging: boolean
  onToggle: () => void
}

/** The active toggle of an account. */
export function StatusSwitch({ user, isChanging, onToggle }: StatusSwitchProps) {
  return (
    <SwitchField
      label={<span className="vh">{nameOf(user)} is active</span>}
      checked={user.isActive}
      aria-busy={isChanging}
      disabled={isChanging}
      onChange={onToggle}
    />
  )
}
