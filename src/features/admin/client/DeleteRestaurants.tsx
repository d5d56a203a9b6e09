import { plural } from '#platform/client/format.ts'
import { showToast } from '#platform/client/toast.ts'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { AdminRestaurant } from '../contractRestaurants.ts'
import { useTellFailed } from './adminFailure.ts'
import { useBulkDelete, useDeleteRestaurant } from './writes.ts'

interface DeleteRestaurantsProps {
  /** What is about to go: one goes by itself, several all or none; null while nothing is asked. */
  restaurants: readonly AdminRestaurant[] | null
  onClose: () => void
  /** After several have gone. */
  onDeleted: () => void
}

/** Asks once, says what goes with it, and deletes. */
export function DeleteRestaurants({ restaurants, onClose, onDeleted }: DeleteRestaurantsProps) {
  const tell = useTellFailed()
  const one = useDeleteRestaurant()
  const many = useBulkDelete()
  const remove = async (doomed: readonly AdminRestaurant[]) => {
    const [first] = doomed
    if (!first) return
    const isOne = doomed.length === 1
    try {
      const { message } = await (isOne
        ? one.mutateAsync(first.id)
        : many.mutateAsync(doomed.map(({ id }) => id)))
      showToast({ kind: 'success', title: message, ...(isOne && { description: first.name }) })
      if (!isOne) onDeleted()
    } catch (error) {
      tell(isOne ? 'Delete Failed' : 'Bulk Delete Failed', error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={restaurants !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(restaurants ?? [])}
      description={<Consequence restaurants={restaurants ?? []} />}
      confirmLabel="Delete"
      pending={one.isPending || many.isPending}
      onConfirm={() => restaurants && void remove(restaurants)}
    />
  )
}

const titleOf = (restaurants: readonly AdminRestaurant[]): string =>
  restaurants.length === 1
    ? `Delete ${restaurants[0]?.name}?`
    : `Delete ${plural(restaurants.length, 'restaurant')}?`

const NAMED = 3

function Consequence({ restaurants }: { restaurants: readonly AdminRestaurant[] }) {
  const names = restaurants.slice(0, NAMED).map(({ name }) => name)
  const rest = restaurants.length - names.length
  const owned = restaurants.filter(({ userId }) => userId !== null).length
  return (
    <>
      {restaurants.length > 1 && <b>{`${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. `}</b>}
      Tables, wait reports and reservations go with {restaurants.length === 1 ? 'it' : 'them'}, and diners
      with an open request are told that it is cancelled.
      {owned > 0 &&
        ` The ${owned === 1 ? 'owner keeps an account' : 'owners keep accounts'} without a restaurant.`}{' '}
      This cannot be taken back.
    </>
  )
}
