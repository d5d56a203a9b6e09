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

/**
 * Asks which of two restaurants to keep, and whose account keeps it if both have one, explains what happens to the
 * other, and merges them.
 */
export function MergeRestaurants({ pair, onClose, onMerged }: MergeRestaurantsProps) {
  const t = useMessages(adminMessages)
  const showWrite = useShownWrite()
  const { mutateAsync: merge, isPending } = useMergeRestaurants()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [chosenOwner, setChosenOwner] = useState<number | null>(null)
  const kept = pair?.find(({ id }) => id === chosenId) ?? pair?.[0]
  const merged = pair?.find(({ id }) => id !== kept?.id)
  const isDisputed = pair?.every(({ userId }) => userId !== null) ?? false
  const ownerId = isDisputed ? (chosenOwner ?? kept?.userId ?? undefined) : undefined
  const lost = isDisputed ? pair?.find(({ userId }) => userId !== ownerId) : undefined
  const close = () => {
    setChosenId(null)
    setChosenOwner(null)
    onClose()
  }
  const mergeThem = async () => {
    if (!kept || !merged) return
    const write = () => merge({ keptId: kept.id, mergedId: merged.id, ownerId })
    if (await showWrite({ write, failed: t('mergeFailed') })) onMerged()
    close()
  }
  return (
    <ConfirmDialog
      {...openWith(pair, close)}
      title={t('mergeTitle')}
      description={
        lost
          ? t('mergeOwnersText', { name: merged?.name ?? '', lost: accountOf(lost) })
          : t('mergeText', { name: merged?.name ?? '' })
      }
      confirmLabel={t('merge')}
      pending={isPending}
      onConfirm={() => void mergeThem()}
    >
      <div className="stack">
        <SelectField
          label={t('keptRestaurant')}
          value={String(kept?.id ?? '')}
          options={(pair ?? []).map(({ id, name, address }) => ({
            value: String(id),
            label: `${id} · ${name} · ${address}`,
          }))}
          onChange={({ target }) => setChosenId(Number(target.value))}
        />
        {isDisputed && (
          <SelectField
            label={t('ownerFromNow')}
            value={String(ownerId ?? '')}
            options={(pair ?? []).map((one) => ({ value: String(one.userId), label: accountOf(one) }))}
            onChange={({ target }) => setChosenOwner(Number(target.value))}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}

/** Twins have the same name, so the account is told by its restaurant and its contact person. */
const accountOf = ({ id, name, contactName }: AdminRestaurant): string =>
  [id, name, contactName].filter(Boolean).join(' · ')
