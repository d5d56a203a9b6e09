import { useState } from 'react'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { localized } from '#platform/client/i18n/sentences.ts'
import { showToast } from '#platform/client/toast.ts'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import { SelectField } from '#platform/client/ui/SelectField.tsx'
import type { AdminRestaurant } from '../contractRestaurants.ts'
import { useShowFailure } from './adminFailure.ts'
import { adminMessages } from './messages.en.ts'
import { useMergeRestaurants } from './writes.ts'

interface MergeRestaurantsProps {
  /** The two to merge; null while closed. */
  pair: readonly AdminRestaurant[] | null
  onClose: () => void
  onMerged: () => void
}

/** Asks which of two restaurants to keep, explains what happens to the other, and merges them. */
export function MergeRestaurants({ pair, onClose, onMerged }: MergeRestaurantsProps) {
  const t = useMessages(adminMessages)
  const showFailure = useShowFailure()
  const { mutateAsync: merge, isPending } = useMergeRestaurants()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const kept = pair?.find(({ id }) => id === chosenId) ?? pair?.[0]
  const merged = pair?.find(({ id }) => id !== kept?.id)
  const close = () => {
    setChosenId(null)
    onClose()
  }
  const mergeThem = async () => {
    if (!kept || !merged) return
    try {
      const { message } = await merge({ keptId: kept.id, mergedId: merged.id })
      showToast({ kind: 'success', title: localized(message) })
      onMerged()
    } catch (error) {
      showFailure(t('mergeFailed'), error)
    }
    close()
  }
  return (
    <ConfirmDialog
      open={pair !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('mergeTitle')}
      description={t('mergeText', { name: merged?.name ?? '' })}
      confirmLabel={t('merge')}
      pending={isPending}
      onConfirm={() => void mergeThem()}
    >
      <SelectField
        label={t('keptRestaurant')}
        value={String(kept?.id ?? '')}
        options={(pair ?? []).map(({ id, name, address }) => ({
          value: String(id),
          label: `${id} · ${name} · ${address}`,
        }))}
        onChange={({ target }) => setChosenId(Number(target.value))}
      />
    </ConfirmDialog>
  )
}
