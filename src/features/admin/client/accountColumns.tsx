import { formatDate } from '#platform/client/format.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import type { AdminUser } from '../contract.ts'
import type { Column } from './DataTable.tsx'
import { StatusSwitch } from './StatusSwitch.tsx'
import { StatusTag } from './StatusTag.tsx'
import { TextCell } from './TextCell.tsx'
import { nameOf, type useStatusChange } from './useStatusChange.tsx'

type StatusChange = Pick<ReturnType<typeof useStatusChange>, 'isChanging' | 'toggle'>

const ID: Column<AdminUser> = {
  key: 'id',
  label: 'ID',
  sortBy: ({ id }) => id,
  cell: ({ id }) => <span className="num">{id}</span>,
}
const EMAIL: Column<AdminUser> = {
  key: 'email',
  label: 'Email',
  sortBy: ({ email }) => email,
  cell: ({ email }) => <TextCell text={email} />,
}
const STATUS: Column<AdminUser> = {
  key: 'status',
  label: 'Status',
  sortBy: ({ isActive }) => isActive,
  cell: ({ isActive }) => <StatusTag isActive={isActive} />,
}
const statusSwitch = (user: AdminUser, { isChanging, toggle }: StatusChange) => (
  <StatusSwitch user={user} isChanging={isChanging(user)} onToggle={() => toggle(user)} />
)

/** The columns of the Diners tab. */
export const dinerColumns = (status: StatusChange): Column<AdminUser>[] => [
  ID,
  {
    key: 'name',
    label: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <TextCell text={name} tone="strong" />,
  },
  EMAIL,
  {
    key: 'created',
    label: 'Created',
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => <span className="data-quiet num">{formatDate(createdAt)}</span>,
  },
  STATUS,
  { key: 'actions', label: 'Actions', cell: (user) => statusSwitch(user, status) },
]

interface AccountActions {
  status: StatusChange
  onEdit: (user: AdminUser) => void
  onDelete: (user: AdminUser) => void
}

/** The columns of 'Restaurant Accounts'. */
export const accountColumns = ({ status, onEdit, onDelete }: AccountActions): Column<AdminUser>[] => [
  ID,
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
  EMAIL,
  {
    key: 'contact',
    label: 'Contact',
    sortBy: ({ restaurant, fullName }) => restaurant?.contactName ?? fullName,
    cell: ({ restaurant, fullName, phone }) => (
      <TextCell text={[restaurant?.contactName ?? fullName, phone].filter(Boolean).join(', ')} />
    ),
  },
  STATUS,
  {
    key: 'actions',
    label: 'Actions',
    cell: (user) => (
      <span className="data-actions">
        {statusSwitch(user, status)}
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
