import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { openWith } from '#kit/useOpen.ts'
import type { AdminRestaurant } from '../../contractRestaurants.ts'
import { useShownWrite } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { readRestaurants } from '../queries.ts'
import { useBulkDelete, useDeleteRestaurant } from '../writes.ts'

/** What will be deleted: one row by its button, or all selected rows. */
export type PendingDelete =
  | { kind: 'row'; restaurants: readonly [AdminRestaurant] }
  | { kind: 'selected'; restaurants: readonly AdminRestaurant[] }

interface DeleteRestaurantsProps {
  /** null while closed. */
  pendingDelete: PendingDelete | null
  onClose: () => void
  /** These no longer exist. */
  onDeleted: (ids: readonly number[]) => void
}

/** Asks for confirmation, says what else is deleted, and deletes. */
export function DeleteRestaurants({ pendingDelete, onClose, onDeleted }: DeleteRestaurantsProps) {
  const t = useMessages(adminMessages)
  const showWrite = useShownWrite()
  const one = useDeleteRestaurant()
  const many = useBulkDelete()
  const restaurants = pendingDelete?.restaurants ?? []
  const remove = async () => {
    if (!pendingDelete) return
    if (pendingDelete.kind === 'row') {
      const [{ id, name }] = pendingDelete.restaurants
      const write = () => one.mutateAsync(id)
      if (await showWrite({ write, failed: t('deleteFailed'), description: name })) onDeleted([id])
    } else {
      const ids = pendingDelete.restaurants.map(({ id }) => id)
      const write = () => many.mutateAsync(ids)
      const isDone = await showWrite({ write, failed: t('bulkDeleteFailed') })
      onDeleted(isDone ? ids : await goneOf(ids))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      {...openWith(pendingDelete, onClose)}
      title={titleOf(restaurants)}
      description={<Consequence restaurants={restaurants} />}
      confirmLabel={t('delete')}
      pending={one.isPending || many.isPending}
      onConfirm={() => void remove()}
    />
  )
}

/** Which of these another admin has deleted in the meantime; none if that cannot be said. */
async function goneOf(ids: readonly number[]): Promise<number[]> {
  const found = await readRestaurants({ ids: [...ids] }).catch(() => null)
  const left = new Set(found?.rows.map(({ id }) => id) ?? ids)
  return ids.filter((id) => !left.has(id))
}

const titleOf = (restaurants: readonly AdminRestaurant[]): string =>
  restaurants.length === 1
    ? messagesOf(adminMessages)('deleteTitle', { name: restaurants[0]?.name ?? '' })
    : messagesOf(adminMessages)('deleteManyTitle', { count: restaurants.length })

const NAMED = 3

function Consequence({ restaurants }: { restaurants: readonly AdminRestaurant[] }) {
  const t = useMessages(adminMessages)
  const names = restaurants.slice(0, NAMED).map(({ name }) => name)
  const list = names.join(', ')
  const rest = restaurants.length - names.length
  const owned = restaurants.filter(({ userId }) => userId !== null).length
  return (
    <>
      {restaurants.length > 1 && (
        <b>{rest > 0 ? t('namesAndMore', { names: list, count: rest }) : `${list}.`} </b>
      )}
      {t('deleteConsequence', { count: restaurants.length })}{' '}
      {owned > 0 && `${t('ownersKeepAccounts', { count: owned })} `}
      {t('cannotUndo')}
    </>
  )
}
