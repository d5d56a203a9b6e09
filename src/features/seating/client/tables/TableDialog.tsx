import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { issue } from '#contract/issues.ts'
import { SEATS } from '#domain/limits.ts'
import { isNumberTaken, TABLE_TRAITS } from '#domain/table.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import { Stepper } from '#kit/Stepper.tsx'
import { TextField } from '#kit/TextField.tsx'
import { SeatsField, type Table, TableNumberField } from '../../contractTables.ts'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { traitIcon, traitWord } from '../choices.ts'
import { seatingMessages } from '../messages.en.ts'
import { useTables } from '../queries.ts'
import { conflictIn } from '../useHostWrite.ts'
import { useEditTable } from './tableWrites.ts'

interface TableDialogProps extends DialogControl {
  table: Table
}

export function TableDialog({ table, open, onOpenChange }: TableDialogProps) {
  const t = useMessages(seatingMessages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('editTableNumber', { tableNumber: table.tableNumber })}
    >
      <TableForm table={table} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const Fields = z.object({
  tableNumber: TableNumberField,
  seats: SeatsField,
  traits: z.array(z.enum(TABLE_TRAITS)),
})

function TableForm({ table, onDone }: { table: Table; onDone: () => void }) {
  const t = useMessages(seatingMessages)
  const edit = useEditTable()
  const others = (useTables().data ?? []).filter(({ id }) => id !== table.id)
  const { tableNumber, seats, traits } = table
  const { form, field } = useFields(Fields, { tableNumber, seats, traits })
  const isTaken = isNumberTaken(others, form.watch('tableNumber'))
  const number = field('tableNumber')

  const submit = form.handleSubmit((changes) => {
    const refuse = (message: string) => form.setError('tableNumber', { message }, { shouldFocus: true })
    if (isNumberTaken(others, changes.tableNumber)) {
      refuse(issue('table_number_taken', { tableNumber: changes.tableNumber }))
      return
    }
    const refused = (error: Error) => {
      if (showIssues(error, ['tableNumber', 'seats'], form.setError)) return
      const conflict = conflictIn(error)
      if (conflict) refuse(conflict)
    }
    edit.mutate({ table, changes }, { onSuccess: onDone, onError: refused })
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t('tableNumber')}
        autoComplete="off"
        {...number}
        error={number.error ?? (isTaken ? t('tableNumberExists') : undefined)}
      />
      <div className="fld">
        {/* The stepper has its own accessible name. */}
        <span className="fld-label" aria-hidden>
          {t('seats')}
        </span>
        <Controller
          control={form.control}
          name="seats"
          render={({ field: { value, onChange } }) => (
            <Stepper
              label={t('seats')}
              icon="seat"
              className="stepper-wide"
              value={value}
              range={SEATS}
              onChange={onChange}
            />
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="traits"
        render={({ field: { value, onChange } }) => (
          <ChoiceChips
            label={t('tableTraits')}
            choices={TABLE_TRAITS}
            chosen={value}
            icon={traitIcon}
            word={traitWord}
            onChange={onChange}
          />
        )}
      />
      <FormFooter onCancel={onDone} pending={edit.isPending} submit={t('saveChanges')} />
    </form>
  )
}
