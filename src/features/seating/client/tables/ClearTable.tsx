import { useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
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
  /** As it was asked about: pressing Confirm ends no visit that has begun meanwhile. */
  const [asked, setAsked] = useState<{ table: Table; name: string } | null>(null)
  const close = () => setAsked(null)
  const { tableNumber } = table
  return (
    <>
      <Button
        size="sm"
        pending={clear.isPending}
        aria-label={t('clearTableNumber', { tableNumber })}
        onClick={() => (heldFor === undefined ? clear.mutate(table) : setAsked({ table, name: heldFor }))}
      >
        {t('clear')}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t('clearTableAsk', { tableNumber })}
          description={t('clearHeldTable', { name: asked.name })}
          confirmLabel={t('clearTable')}
          cancelLabel={t('keepIt')}
          pending={clear.isPending}
          onConfirm={() => clear.mutate(asked.table, { onSettled: close })}
        />
      )}
    </>
  )
}
