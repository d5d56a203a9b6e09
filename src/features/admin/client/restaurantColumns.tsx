import { Button } from '#platform/client/ui/Button.tsx'
import { CheckboxField } from '#platform/client/ui/CheckboxField.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import type { AdminRestaurant } from '../contractRestaurants.ts'
import type { Column } from './DataTable.tsx'
import { TextCell } from './TextCell.tsx'

interface Ticks {
  isTicked: (restaurant: AdminRestaurant) => boolean
  onTick: (restaurant: AdminRestaurant) => void
  isEveryTicked: boolean
  onTickAll: () => void
}

/** The boxes that choose what is deleted together. */
export const selectColumn = (ticks: Ticks): Column<AdminRestaurant> => ({
  key: 'select',
  label: 'Select',
  head: (
    <CheckboxField
      label={<span className="vh">Select all that are shown</span>}
      checked={ticks.isEveryTicked}
      onChange={ticks.onTickAll}
    />
  ),
  cell: (restaurant) => (
    <CheckboxField
      label={<span className="vh">Select {restaurant.name}</span>}
      checked={ticks.isTicked(restaurant)}
      onChange={() => ticks.onTick(restaurant)}
    />
  ),
})

interface RestaurantActions {
  onEdit: (restaurant: AdminRestaurant) => void
  onDelete: (restaurant: AdminRestaurant) => void
}

/** The other columns of 'All Restaurants'. */
export const restaurantColumns = (act: RestaurantActions): Column<AdminRestaurant>[] => [
  { key: 'id', label: 'ID', sortBy: ({ id }) => id, cell: ({ id }) => <span className="num">{id}</span> },
  {
    key: 'name',
    label: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <TextCell text={name} tone="strong" />,
  },
  {
    key: 'address',
    label: 'Address',
    sortBy: ({ address }) => address,
    cell: ({ address, notOnMap }) =>
      notOnMap ? <OffTheMap address={address} /> : <TextCell text={address} />,
  },
  {
    key: 'contact',
    label: 'Contact Person',
    sortBy: ({ contactName }) => contactName,
    cell: ({ contactName }) => <TextCell text={contactName} />,
  },
  {
    key: 'cuisine',
    label: 'Cuisine',
    sortBy: ({ cuisineType }) => cuisineType,
    // In a narrow column "Vegetarian/Vegan" may break behind its slash.
    cell: ({ cuisineType }) => <TextCell text={cuisineType.replace('/', '/\u200b')} />,
  },
  {
    key: 'dineIn',
    label: 'Dine In',
    sortBy: ({ dineIn }) => dineIn === true,
    cell: ({ dineIn }) => <span className={dineIn ? undefined : 'data-quiet'}>{dineIn ? 'Yes' : 'No'}</span>,
  },
  {
    key: 'actions',
    label: 'Actions',
    cell: (restaurant) => (
      <span className="data-actions">
        <Button
          variant="quiet"
          iconOnly
          icon="pencil"
          aria-label={`Edit ${restaurant.name}`}
          onClick={() => act.onEdit(restaurant)}
        />
        <Button
          variant="quiet"
          iconOnly
          icon="trash"
          aria-label={`Delete ${restaurant.name}`}
          onClick={() => act.onDelete(restaurant)}
        />
      </span>
    ),
  },
]

/** An address nobody could find: the place is kept, but stands on no map. */
function OffTheMap({ address }: { address: string }) {
  return (
    <span className="off-map">
      <span className="data-line" title={address}>
        {address}
      </span>
      <span className="off-map-mark">
        <Icon name="pin" size={16} />
        Not on the map
      </span>
    </span>
  )
}
