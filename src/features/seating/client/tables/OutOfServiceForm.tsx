import { z } from 'zod'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { FormFooter } from '#kit/FormFooter.tsx'
import { TextField } from '#kit/TextField.tsx'
import { TableChange } from '../../bodies.ts'
import type { Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { useSetInService } from './tableWrites.ts'

const Fields = z.object({ outOfServiceReason: TableChange.shape.outOfServiceReason })

/** Takes a table out of service, with a reason for the tile. */
export function OutOfServiceForm({ table, onDone }: { table: Table; onDone: () => void }) {
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
