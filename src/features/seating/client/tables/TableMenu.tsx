import { useState } from 'react'
import { useMay } from '#features/session/client/useMay.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsOnline } from '#kernel/client/online.ts'
import { ActionMenu, MenuChoices } from '#kit/ActionMenu.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import type { Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { NeedsConnection } from '../outbox/NeedsConnection.tsx'
import { NeighborsForm } from './NeighborsForm.tsx'
import { OutOfServiceForm } from './OutOfServiceForm.tsx'
import { EditTableForm } from './TableForm.tsx'
import { useDeleteTable, useSetInService } from './tableWrites.ts'

const FORMS = {
  edit: { title: 'editTableNumber', Form: EditTableForm },
  neighbors: { title: 'neighborsOf', Form: NeighborsForm },
  outOfService: { title: 'takeOutOfServiceAsk', Form: OutOfServiceForm },
} as const

const REASONS = ['outWobbly', 'outSpill', 'outEvent'] as const

type Step = keyof typeof FORMS | 'delete'

/** What can be done with the table itself. Hosts take it out of service, managers do the rest. */
export function TableMenu({ table, className }: { table: Table; className?: string | undefined }) {
  const t = useMessages(seatingMessages)
  const mayChange = useMay('changeTables')
  const service = useSetInService(table)
  const isOnline = useIsOnline()
  const [step, setStep] = useState<Step | null>(null)
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
        {table.isActive && (
          <MenuChoices
            label={t('outOfService')}
            disabled={!isOnline}
            choices={REASONS.map((reason) => ({
              name: t(reason),
              onSelect: () => service.mutate({ isActive: false, outOfServiceReason: t(reason) }),
            }))}
          />
        )}
      </ActionMenu>
      {step && <StepDialog step={step} table={table} onDone={() => setStep(null)} />}
    </>
  )
}

interface StepDialogProps {
  step: Step
  table: Table
  onDone: () => void
}

function StepDialog({ step, table, onDone }: StepDialogProps) {
  const t = useMessages(seatingMessages)
  const remove = useDeleteTable()
  const { tableNumber } = table
  if (step === 'delete') {
    return (
      <ConfirmDialog
        open
        onOpenChange={onDone}
        title={t('deleteTableAsk', { tableNumber })}
        description={t('deleteTableText')}
        confirmLabel={t('deleteTableSubmit')}
        cancelLabel={t('keepIt')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(table, { onSettled: onDone })}
      />
    )
  }
  const { title, Form } = FORMS[step]
  return (
    <Dialog open onOpenChange={onDone} title={t(title, { tableNumber })}>
      <Form table={table} onDone={onDone} />
    </Dialog>
  )
}
