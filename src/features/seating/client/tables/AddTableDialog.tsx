import { Controller } from 'react-hook-form'
import { issue } from '#contract/issues.ts'
import { SEATS } from '#domain/limits.ts'
import { defaultTableNumber, isNumberTaken } from '#domain/table.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { Stepper } from '#kit/Stepper.tsx'
import { TextField } from '#kit/TextField.tsx'
import { NewTable, type Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { conflictIn } from '../useHostWrite.ts'
import { useAddTable } from './tableWrites.ts'

interface AddTableDialogProps extends DialogControl {
  tables: readonly Table[]
}

export function AddTableDialog({ open, onOpenChange, tables }: AddTableDialogProps) {
  const t = useMessages(seatingMessages)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('addTable')}>
      <AddTableForm tables={tables} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const AddTableFields = NewTable.pick({ tableNumber: true, seats: true })

function AddTableForm({ tables, onDone }: { tables: readonly Table[]; onDone: () => void }) {
  const t = useMessages(seatingMessages)
  const add = useAddTable()
  const { form } = useFields(AddTableFields, {
    tableNumber: defaultTableNumber(tables),
    seats: SEATS.default,
  })
  const { errors } = form.formState
  const isTaken = isNumberTaken(tables, form.watch('tableNumber'))

  const submit = form.handleSubmit((fields) => {
    if (isNumberTaken(tables, fields.tableNumber)) {
      form.setError(
        'tableNumber',
        { message: issue('table_number_taken', { tableNumber: fields.tableNumber }) },
        { shouldFocus: true },
      )
      return
    }
    const refused = (error: Error) => {
      if (showIssues(error, ['tableNumber', 'seats'], form.setError)) return
      // Another host added this number after this form's list was loaded.
      const conflict = conflictIn(error)
      if (conflict) form.setError('tableNumber', { message: conflict }, { shouldFocus: true })
    }
    add.mutate({ ...fields, status: 'available' }, { onSuccess: onDone, onError: refused })
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t('tableNumber')}
        hint={t('tableNumberHint')}
        autoComplete="off"
        error={errors.tableNumber?.message ?? (isTaken ? t('tableNumberExists') : undefined)}
        {...form.register('tableNumber')}
      />
      <div className="fld">
        {/* The stepper has its own accessible name. */}
        <span className="fld-label" aria-hidden>
          {t('seats')}
        </span>
        <Controller
          control={form.control}
          name="seats"
          render={({ field }) => (
            <Stepper
              label={t('seats')}
              icon="seat"
              className="stepper-wide"
              value={field.value}
              range={SEATS}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <FormFooter onCancel={onDone} pending={add.isPending} submit={t('addTableSubmit')} />
    </form>
  )
}
