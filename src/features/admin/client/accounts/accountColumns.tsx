import { clsx } from 'clsx'
import { formatDate } from '#kernel/client/format.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { SwitchField } from '#kit/CheckboxField.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { Tag } from '#kit/Tag.tsx'
import type { AdminUser, UserColumn } from '../../contract.ts'
import { adminMessages } from '../messages.en.ts'
import styles from '../table/dataTable.module.css'
import { TextCell } from '../table/TextCell.tsx'
import type { Column } from '../table/tableView.ts'
import { idColumn, textColumn } from '../table/textColumn.tsx'
import { nameOf, type useStatusChange } from './useStatusChange.tsx'

type AccountColumn = Column<AdminUser, UserColumn>
type StatusChange = Pick<ReturnType<typeof useStatusChange>, 'isChanging' | 'toggle'>

const t = messagesOf(adminMessages)

const emailColumn = (): AccountColumn =>
  textColumn({ key: 'email', label: t('email'), sort: 'email', textOf: ({ email }) => email })
const statusColumn = (): AccountColumn => ({
  key: 'status',
  label: t('status'),
  sort: 'isActive',
  cell: ({ isActive }) => (
    <Tag tone={isActive ? 'neutral' : 'solid'}>{isActive ? t('active') : t('inactive')}</Tag>
  ),
})
const statusSwitch = (user: AdminUser, { isChanging, toggle }: StatusChange) => (
  <SwitchField
    label={<span className="vh">{t('isActive', { name: nameOf(user) })}</span>}
    checked={user.isActive}
    aria-busy={isChanging(user)}
    disabled={isChanging(user)}
    onChange={() => toggle(user)}
  />
)

const createdColumn = (): AccountColumn => ({
  key: 'created',
  label: t('created'),
  sort: 'createdAt',
  cell: ({ createdAt }) => <span className={clsx('num', styles.quiet)}>{formatDate(createdAt)}</span>,
})

export const dinerColumns = (status: StatusChange): AccountColumn[] => [
  idColumn(t('id')),
  textColumn({ key: 'name', label: t('name'), sort: 'name', textOf: ({ name }) => name, tone: 'strong' }),
  emailColumn(),
  createdColumn(),
  statusColumn(),
  { key: 'actions', label: t('actions'), cell: (user) => statusSwitch(user, status) },
]

interface AccountActions {
  status: StatusChange
  onEdit: (user: AdminUser) => void
  onDelete: (user: AdminUser) => void
  onResetSecondFactor: (user: AdminUser) => void
}

const secondFactorReset = (user: AdminUser, onReset: (user: AdminUser) => void) =>
  user.usesSecondFactor && (
    <IconButton
      icon="shield"
      label={t('resetTwoStepOf', { email: user.email })}
      onClick={() => onReset(user)}
    />
  )

/** An admin changes other admins only: their own switch and reset are left out. */
export const adminColumns = ({
  ownId,
  status,
  onResetSecondFactor,
}: Pick<AccountActions, 'status' | 'onResetSecondFactor'> & {
  ownId: number | undefined
}): AccountColumn[] => [
  idColumn(t('id')),
  emailColumn(),
  createdColumn(),
  statusColumn(),
  {
    key: 'actions',
    label: t('actions'),
    cell: (user) =>
      user.id === ownId ? (
        <span className={clsx(styles.actions, styles.quiet)}>{t('you')}</span>
      ) : (
        <span className={styles.actions}>
          {statusSwitch(user, status)}
          {secondFactorReset(user, onResetSecondFactor)}
        </span>
      ),
  },
]

export const accountColumns = ({
  status,
  onEdit,
  onDelete,
  onResetSecondFactor,
}: AccountActions): AccountColumn[] => [
  idColumn(t('id')),
  {
    key: 'name',
    label: t('name'),
    sort: 'name',
    cell: ({ restaurant, name }) =>
      restaurant ? (
        <TextCell text={restaurant.name} tone="strong" />
      ) : (
        <TextCell text={name ? t('nameWithoutRestaurant', { name }) : t('noRestaurant')} tone="quiet" />
      ),
  },
  emailColumn(),
  {
    key: 'contact',
    label: t('contact'),
    sort: 'contactName',
    cell: ({ restaurant, fullName, phone }) => (
      <TextCell text={[restaurant?.contactName ?? fullName, phone].filter(Boolean).join(', ')} />
    ),
  },
  statusColumn(),
  {
    key: 'actions',
    label: t('actions'),
    cell: (user) => (
      <span className={styles.actions}>
        {statusSwitch(user, status)}
        <IconButton
          icon="pencil"
          label={t('editName', { name: nameOf(user) })}
          disabled={!user.restaurant}
          onClick={() => onEdit(user)}
        />
        {secondFactorReset(user, onResetSecondFactor)}
        <IconButton
          icon="trash"
          label={t('deleteAccountOf', { email: user.email })}
          disabled={!user.restaurant && !user.isActive}
          onClick={() => onDelete(user)}
        />
      </span>
    ),
  },
]
