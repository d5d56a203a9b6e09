import { useState } from 'react'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import type { AdminRestaurant } from '../contractRestaurants.ts'
import { AddRestaurantDialog } from './AddRestaurantDialog.tsx'
import { AllRestaurants } from './AllRestaurants.tsx'
import { DebugIdsDialog } from './DebugIdsDialog.tsx'
import { EditRestaurantDialog } from './EditRestaurantDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { MetadataButton } from './MetadataButton.tsx'
import { useAdminRestaurants } from './queries.ts'
import { RestaurantAccounts } from './RestaurantAccounts.tsx'

type Opened = 'add' | 'import' | 'ids'

/** The Restaurants tab: the places, their accounts, and what brings more of them. */
export function RestaurantsPanel() {
  const { data: restaurants, refetch } = useAdminRestaurants()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [editing, setEditing] = useState<AdminRestaurant | null>(null)
  const dialog = (which: Opened) => ({
    open: opened === which,
    onOpenChange: (isOpen: boolean) => setOpened(isOpen ? which : null),
  })
  const editOf = async (restaurantId: number) => {
    const ofId = ({ id }: AdminRestaurant) => id === restaurantId
    // The accounts may be read before the restaurants are, or know of a newer one.
    const restaurant = restaurants?.find(ofId) ?? (await refetch()).data?.find(ofId)
    if (restaurant) return setEditing(restaurant)
    showToast({
      kind: 'error',
      title: 'Failed to fetch restaurant details',
      description: 'Its restaurant is not in the list any more.',
    })
  }
  const tools = (
    <div className="panel-tools">
      <MetadataButton isForced icon="refresh">
        Update Metadata
      </MetadataButton>
      <Button icon="database" onClick={() => setOpened('ids')}>
        Debug IDs
      </Button>
      <Button icon="upload" onClick={() => setOpened('import')}>
        Import from Google
      </Button>
      <Button variant="brand" icon="plus" onClick={() => setOpened('add')}>
        Add Restaurant
      </Button>
    </div>
  )
  return (
    <>
      <AllRestaurants onEdit={setEditing} tools={tools} />
      <RestaurantAccounts onEdit={(id) => void editOf(id)} />
      <AddRestaurantDialog {...dialog('add')} />
      <ImportDialog {...dialog('import')} />
      <DebugIdsDialog {...dialog('ids')} />
      <EditRestaurantDialog restaurant={editing} onClose={() => setEditing(null)} />
    </>
  )
}
