import { cuisineName } from '#features/restaurants/client/cuisineName.ts'
import { messagesOf } from '#kernel/client/i18n/catalog.ts'
import { CheckboxField } from '#kit/CheckboxField.tsx'
import { Icon } from '#kit/Icon.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import type { AdminRestaurant, RestaurantColumn } from '../../contractRestaurants.ts'
import { adminMessages } from '../messages.en.ts'
import dataTableStyles from '../table/dataTable.module.css'
import { TextCell } from '../table/TextCell.tsx'
import type { Column } from '../table/tableView.ts'
import { idColumn, textColumn } from '../table/textColumn.tsx'
import restaurantColumnsStyles from './restaurantColumns.module.css'

const t = messagesOf(adminMessages)

interface Ticks {
  isTicked: (restaurant: AdminRestaurant) => boolean
  onTick: (restaurant: AdminRestaurant) => void
  isEveryTicked: boolean
  onTickAll: () => void
}

/** The checkboxes for deleting several. */
export const selectColumn = (ticks: Ticks): Column<AdminRestaurant, RestaurantColumn> => ({
  key: 'select',
  label: t('select'),
  head: (
    <CheckboxField
      label={<span className="vh">{t('selectShown')}</span>}
      checked={ticks.isEveryTicked}
      onChange={ticks.onTickAll}
    />
  ),
  cell: (restaurant) => (
    <CheckboxField
      label={<span className="vh">{t('selectName', { name: restaurant.name })}</span>}
      checked={ticks.isTicked(restaurant)}
      onChange={() => ticks.onTick(restaurant)}
    />
  ),
})

interface RestaurantActions {
  onEdit: (restaurant: AdminRestaurant) => void
  onDelete: (restaurant: AdminRestaurant) => void
}

export const restaurantColumns = (act: RestaurantActions): Column<AdminRestaurant, RestaurantColumn>[] => [
  idColumn(t('id')),
  {
    key: 'name',
    label: t('name'),
    sort: 'name',
    cell: ({ name, userId, messagesApproved }) => (
      <span className={restaurantColumnsStyles.offMap}>
        <TextCell text={name} tone="strong" />
        {userId !== null && !messagesApproved && <span className="small">{t('messagesOff')}</span>}
      </span>
    ),
  },
  {
    key: 'address',
    label: t('address'),
    sort: 'address',
    cell: ({ address, notOnMap }) =>
      notOnMap ? <OffTheMap address={address} /> : <TextCell text={address} />,
  },
  textColumn({
    key: 'contact',
    label: t('contactPerson'),
    sort: 'contactName',
    textOf: ({ contactName }) => contactName,
  }),
  {
    key: 'cuisine',
    label: t('cuisine'),
    sort: 'cuisineType',
    // In a narrow column, "Vegetarian/Vegan" may wrap after its slash.
    cell: ({ cuisineType }) => <TextCell text={cuisineName(cuisineType).replace('/', '/\u200b')} />,
  },
  {
    key: 'dineIn',
    label: t('dineIn'),
    sort: 'dineIn',
    cell: ({ dineIn }) => (
      <span className={dineIn ? undefined : dataTableStyles.quiet}>{dineIn ? t('yes') : t('no')}</span>
    ),
  },
  {
    key: 'actions',
    label: t('actions'),
    cell: (restaurant) => (
      <span className={dataTableStyles.actions}>
        <IconButton
          icon="pencil"
          label={t('editName', { name: restaurant.name })}
          onClick={() => act.onEdit(restaurant)}
        />
        <IconButton
          icon="trash"
          label={t('deleteName', { name: restaurant.name })}
          onClick={() => act.onDelete(restaurant)}
        />
      </span>
    ),
  },
]

/** An address that was not found: the restaurant is kept but not on the map. */
function OffTheMap({ address }: { address: string }) {
  return (
    <span className={restaurantColumnsStyles.offMap}>
      <span className={restaurantColumnsStyles.address} title={address}>
        {address}
      </span>
      <span className="inline small">
        <Icon name="pin" size={16} />
        {t('notOnMap')}
      </span>
    </span>
  )
}
