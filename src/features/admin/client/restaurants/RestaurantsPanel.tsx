import { clsx } from 'clsx'
import { useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import type { AdminRestaurant } from '../../contractRestaurants.ts'
import { RestaurantAccounts } from '../accounts/RestaurantAccounts.tsx'
import { useShowFailure } from '../adminFailure.ts'
import { ImportDialog } from '../import/ImportDialog.tsx'
import { adminMessages } from '../messages.en.ts'
import { readRestaurants } from '../queries.ts'
import { AddRestaurantDialog } from './AddRestaurantDialog.tsx'
import { AllRestaurants } from './AllRestaurants.tsx'
import { DebugIdsDialog } from './DebugIdsDialog.tsx'
import { EditRestaurantDialog } from './EditRestaurantDialog.tsx'
import { MetadataButton } from './MetadataButton.tsx'
import { PendingClaims } from './PendingClaims.tsx'
import styles from './restaurantsPanel.module.css'

type Opened = 'add' | 'import' | 'ids'

/** The Restaurants tab: restaurants, their accounts, and the dialogs to add, import and check them. */
export function RestaurantsPanel() {
  const t = useMessages(adminMessages)
  const showFailure = useShowFailure()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [editing, setEditing] = useState<AdminRestaurant | null>(null)
  const dialog = (which: Opened) => ({
    open: opened === which,
    onOpenChange: (isOpen: boolean) => setOpened(isOpen ? which : null),
  })
  const editOf = async (restaurantId: number) => {
    try {
      const [restaurant] = (await readRestaurants({ ids: [restaurantId] })).rows
      if (restaurant) return setEditing(restaurant)
      showToast({ kind: 'error', title: t('detailsFailed'), description: t('notInList') })
    } catch (error) {
      showFailure(t('detailsFailed'), error)
    }
  }
  const tools = (
    <div className={clsx('buttons', styles.tools)}>
      <MetadataButton isForced icon="refresh">
        {t('updateMetadata')}
      </MetadataButton>
      <Button icon="database" onClick={() => setOpened('ids')}>
        {t('debugIds')}
      </Button>
      <Button icon="upload" onClick={() => setOpened('import')}>
        {t('importFromGoogle')}
      </Button>
      <Button variant="brand" icon="plus" onClick={() => setOpened('add')}>
        {t('addRestaurant')}
      </Button>
    </div>
  )
  return (
    <>
      <AllRestaurants onEdit={setEditing} tools={tools} />
      <PendingClaims />
      <RestaurantAccounts onEdit={(id) => void editOf(id)} />
      <AddRestaurantDialog {...dialog('add')} />
      <ImportDialog {...dialog('import')} />
      <DebugIdsDialog {...dialog('ids')} />
      <EditRestaurantDialog restaurant={editing} onClose={() => setEditing(null)} />
    </>
  )
}
