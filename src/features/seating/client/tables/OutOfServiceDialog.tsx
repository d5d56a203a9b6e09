import { z } from 'zod'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { TextField } from '#kit/TextField.tsx'
import { type Table, TableChange } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { useSetInService } from './tableWrites.ts'

interface OutOfServiceDialogProps extends DialogControl {
  table: Pick<Table, 'id' | 'tableNumber'>
}

/** Takes a table out of service, with a reason for the tile. */
export function OutOfServiceDialog({ table, open, onOpenChange }: OutOfServiceDialogProps) {
  const t = useMessages(seatingMessages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('takeOutOfServiceAsk', { tableNumber: table.tableNumber })}
    >
      <Reason table={table} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const Fields = z.object({ outOfServiceReason: TableChange.shape.outOfServiceReason })

function Reason({ table, onDone }: { table: OutOfServiceDialogProps['table']; onDone: () => void }) {
  const t = useMessages(seatingMessages)
  const change = useSetInService(table)
  const { form, field } = useFields(Fields, { outOfServiceReason: '' })
  const submit = form.handleSubmit(({ outOfServiceReason }) =>
    change.mutate({ isActive: false, outOfServiceReason }, { onSuccess: onDone }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t('outOfServiceReason')}
        hint={t('outOfServiceReasonHint')}
        autoComplete="off"
        {...field('outOfServiceReason')}
      />
      <FormFooter onCancel={onDone} pending={change.isPending} submit={t('takeOutOfServiceSubmit')} />
    </form>
  )
}
