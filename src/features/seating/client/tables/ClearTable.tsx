import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { useOpen } from '#kit/useOpen.ts'
import type { Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { useClearTable } from './tableWrites.ts'

interface ClearTableProps {
  table: Table
  /** The party this table is held for. Clearing returns it to the waitlist, so it needs a confirmation. */
  heldFor: string | undefined
}

export function ClearTable({ table, heldFor }: ClearTableProps) {
  const t = useMessages(seatingMessages)
  const clear = useClearTable()
  const asking = useOpen()
  const { tableNumber } = table
  const clearNow = () => clear.mutate(table, { onSettled: asking.hide })
  return (
    <>
      <Button
        size="sm"
        pending={clear.isPending}
        aria-label={t('clearTableNumber', { tableNumber })}
        onClick={heldFor === undefined ? clearNow : asking.show}
      >
        {t('clear')}
      </Button>
      {(heldFor !== undefined || asking.props.open) && (
        <ConfirmDialog
          {...asking.props}
          title={t('clearTableAsk', { tableNumber })}
          description={heldFor === undefined ? t('clearSeatedTable') : t('clearHeldTable', { name: heldFor })}
          confirmLabel={t('clearTable')}
          cancelLabel={t('keepIt')}
          pending={clear.isPending}
          onConfirm={clearNow}
        />
      )}
    </>
  )
}
