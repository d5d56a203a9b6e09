import { useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { SelectField } from '#kit/SelectField.tsx'
import { openWith } from '#kit/useOpen.ts'
import type { AdminRestaurant } from '../../contractRestaurants.ts'
import { useShownWrite } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { useMergeRestaurants } from '../writes.ts'

interface MergeRestaurantsProps {
  /** The two to merge; null while closed. */
  pair: readonly AdminRestaurant[] | null
  onClose: () => void
  onMerged: () => void
}

/** Asks which of two restaurants to keep, explains what happens to the other, and merges them. */
export function MergeRestaurants({ pair, onClose, onMerged }: MergeRestaurantsProps) {
  const t = useMessages(adminMessages)
  const showWrite = useShownWrite()
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
    const write = () => merge({ keptId: kept.id, mergedId: merged.id })
    if (await showWrite({ write, failed: t('mergeFailed') })) onMerged()
    close()
  }
  return (
    <ConfirmDialog
      {...openWith(pair, close)}
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
