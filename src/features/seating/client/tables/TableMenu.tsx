import { useState } from 'react'
import { useMay } from '#features/session/client/useMay.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsOnline } from '#kernel/client/online.ts'
import { ActionMenu } from '#kit/ActionMenu.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import type { Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { NeedsConnection } from '../outbox/NeedsConnection.tsx'
import { NeighborsDialog } from './NeighborsDialog.tsx'
import { OutOfServiceDialog } from './OutOfServiceDialog.tsx'
import { TableDialog } from './TableDialog.tsx'
import { useDeleteTable, useSetInService } from './tableWrites.ts'

type Step = 'edit' | 'neighbors' | 'outOfService' | 'delete'

/** What can be done with the table itself. Hosts take it out of service, managers do the rest. */
export function TableMenu({ table, className }: { table: Table; className?: string | undefined }) {
  const t = useMessages(seatingMessages)
  const mayChange = useMay('changeTables')
  const service = useSetInService(table)
  const isOnline = useIsOnline()
  const [step, setStep] = useState<Step | null>(null)
  const dialog = (of: Step) => ({ open: step === of, onOpenChange: () => setStep(null) })
  const inService = table.isActive
    ? { label: t('takeOutOfService'), onSelect: () => setStep('outOfService') }
    : { label: t('returnToService'), onSelect: () => service.mutate({ isActive: true }) }
  const steps = mayChange
    ? [
        { label: t('editTable'), onSelect: () => setStep('edit') },
        { label: t('neighbors'), onSelect: () => setStep('neighbors') },
        inService,
        { label: t('deleteTable'), onSelect: () => setStep('delete') },
      ]
    : [inService]
  return (
    <>
      <ActionMenu
        size="sm"
        className={className}
        pending={service.isPending}
        label={t('moreForTable', { tableNumber: table.tableNumber })}
        actions={steps}
        disabled={!isOnline}
      >
        {!isOnline && <NeedsConnection />}
      </ActionMenu>
      {step === 'edit' && <TableDialog {...dialog('edit')} table={table} />}
      {step === 'neighbors' && <NeighborsDialog {...dialog('neighbors')} table={table} />}
      {step === 'outOfService' && <OutOfServiceDialog {...dialog('outOfService')} table={table} />}
      {step === 'delete' && <DeleteDialog {...dialog('delete')} table={table} />}
    </>
  )
}

function DeleteDialog(props: { table: Table; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { tableNumber } = props.table
  const t = useMessages(seatingMessages)
  const remove = useDeleteTable()
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t('deleteTableAsk', { tableNumber })}
      description={t('deleteTableText')}
      confirmLabel={t('deleteTableSubmit')}
      cancelLabel={t('keepIt')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(props.table, { onSettled: () => props.onOpenChange(false) })}
    />
  )
}
