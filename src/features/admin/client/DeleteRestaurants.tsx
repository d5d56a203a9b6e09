import { plural } from '#platform/client/format.ts'
import { showToast } from '#platform/client/toast.ts'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { AdminRestaurant } from '../contractRestaurants.ts'
import { useTellFailed } from './adminFailure.ts'
import { useBulkDelete, useDeleteRestaurant } from './writes.ts'

/** What is about to go: a row by its own button, or what was ticked, which goes together or not at all. */
export type PendingDelete =
  | { kind: 'row'; restaurants: readonly [AdminRestaurant] }
  | { kind: 'selected'; restaurants: readonly AdminRestaurant[] }

interface DeleteRestaurantsProps {
  /** null while nothing is asked. */
  pendingDelete: PendingDelete | null
  onClose: () => void
  /** After what was ticked has gone. */
  onSelectedDeleted: () => void
}

/** Asks once, says what goes with it, and deletes. */
export function DeleteRestaurants({ pendingDelete, onClose, onSelectedDeleted }: DeleteRestaurantsProps) {
  const tell = useTellFailed()
  const one = useDeleteRestaurant()
  const many = useBulkDelete()
  const restaurants = pendingDelete?.restaurants ?? []
  const remove = async () => {
    if (!pendingDelete) return
    try {
      if (pendingDelete.kind === 'row') {
        const [{ id, name }] = pendingDelete.restaurants
        const { message } = await one.mutateAsync(id)
        showToast({ kind: 'success', title: message, description: name })
      } else {
        const { message } = await many.mutateAsync(pendingDelete.restaurants.map(({ id }) => id))
        showToast({ kind: 'success', title: message })
        onSelectedDeleted()
      }
    } catch (error) {
      tell(pendingDelete.kind === 'row' ? 'Delete Failed' : 'Bulk Delete Failed', error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={pendingDelete !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(restaurants)}
      description={<Consequence restaurants={restaurants} />}
      confirmLabel="Delete"
      pending={one.isPending || many.isPending}
      onConfirm={() => void remove()}
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
