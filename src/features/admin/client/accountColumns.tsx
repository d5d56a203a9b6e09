import { Button } from '#platform/client/ui/Button.tsx'
import type { AdminUser } from '../contract.ts'
import type { Column } from './DataTable.tsx'
import { StatusSwitch } from './StatusSwitch.tsx'
import { StatusTag } from './StatusTag.tsx'
import { TextCell } from './TextCell.tsx'
import { nameOf, type useStatusChange } from './useStatusChange.tsx'

interface AccountActions {
  status: Pick<ReturnType<typeof useStatusChange>, 'isChanging' | 'toggle'>
  onEdit: (user: AdminUser) => void
  onDelete: (user: AdminUser) => void
}

/** The columns of 'Restaurant Accounts' (Spec §2). */
export const accountColumns = ({ status, onEdit, onDelete }: AccountActions): Column<AdminUser>[] => [
  { key: 'id', label: 'ID', sortBy: ({ id }) => id, cell: ({ id }) => <span className="num">{id}</span> },
  {
    key: 'name',
    label: 'Name',
    sortBy: (user) => user.restaurant?.name ?? user.name,
    cell: ({ restaurant, name }) =>
      restaurant ? (
        <TextCell text={restaurant.name} tone="strong" />
      ) : (
        <TextCell text={name ? `${name} (no restaurant)` : 'No restaurant'} tone="quiet" />
      ),
  },
  {
    key: 'email',
    label: 'Email',
    sortBy: ({ email }) => email,
    cell: ({ email }) => <TextCell text={email} />,
  },
  {
    key: 'contact',
    label: 'Contact',
    sortBy: ({ restaurant, fullName }) => restaurant?.contactName ?? fullName,
    cell: ({ restaurant, fullName, phone }) => (
      <TextCell text={[restaurant?.contactName ?? fullName, phone].filter(Boolean).join(', ')} />
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortBy: ({ isActive }) => isActive,
    cell: ({ isActive }) => <StatusTag isActive={isActive} />,
  },
  {
    key: 'actions',
    label: 'Actions',
    cell: (user) => (
      <span className="data-actions">
        <StatusSwitch user={user} isChanging={status.isChanging(user)} onToggle={() => status.toggle(user)} />
        <Button
          variant="quiet"
          iconOnly
          icon="pencil"
          aria-label={`Edit ${nameOf(user)}`}
          disabled={!user.restaurant}
          onClick={() => onEdit(user)}
        />
        <Button
          variant="quiet"
          iconOnly
          icon="trash"
          aria-label={`Delete the account ${user.email}`}
          disabled={!user.restaurant && !user.isActive}
          onClick={() => onDelete(user)}
        />
      </span>
    ),
  },
]
