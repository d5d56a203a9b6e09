import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { issue } from '#contract/issues.ts'
import { SEATS } from '#domain/limits.ts'
import { defaultTableNumber, isNumberTaken, TABLE_TRAITS } from '#domain/table.ts'
import { showIssues } from '#kernel/client/fieldIssues.ts'
import { useFields } from '#kernel/client/formFields.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { FormFooter } from '#kit/FormFooter.tsx'
import { Stepper } from '#kit/Stepper.tsx'
import { TextField } from '#kit/TextField.tsx'
import { SeatsField, TableNumberField } from '../../bodies.ts'
import type { Table } from '../../contractTables.ts'
import { TraitChips } from '../ChoiceChips.tsx'
import { seatingMessages } from '../messages.en.ts'
import { useTables } from '../queries.ts'
import { conflictIn } from '../useHostWrite.ts'
import { useAddTable, useEditTable } from './tableWrites.ts'

const Fields = z.object({
  tableNumber: TableNumberField,
  seats: SeatsField,
  traits: z.array(z.enum(TABLE_TRAITS)),
})

type TableFields = z.output<typeof Fields>

export function AddTableForm({ tables, onDone }: { tables: readonly Table[]; onDone: () => void }) {
  const t = useMessages(seatingMessages)
  const add = useAddTable()
  return (
    <TableForm
      start={{ tableNumber: defaultTableNumber(tables), seats: SEATS.default, traits: [] }}
      others={tables}
      numberHint={t('tableNumberHint')}
      submit={t('addTableSubmit')}
      pending={add.isPending}
      onSave={({ tableNumber, seats }, onError) =>
        add.mutate({ tableNumber, seats, status: 'available' }, { onSuccess: onDone, onError })
      }
      onCancel={onDone}
    />
  )
}

export function EditTableForm({ table, onDone }: { table: Table; onDone: () => void }) {
  const t = useMessages(seatingMessages)
  const edit = useEditTable()
  const others = (useTables().data ?? []).filter(({ id }) => id !== table.id)
  return (
    <TableForm
      start={table}
      others={others}
      hasTraits
      submit={t('saveChanges')}
      pending={edit.isPending}
      onSave={(changes, onError) => edit.mutate({ table, changes }, { onSuccess: onDone, onError })}
      onCancel={onDone}
    />
  )
}

interface TableFormProps {
  start: TableFields
  /** Their numbers are taken. */
  others: readonly Table[]
  numberHint?: string
  hasTraits?: boolean
  submit: string
  pending: boolean
  onSave: (fields: TableFields, onError: (error: Error) => void) => void
  onCancel: () => void
}

function TableForm({ start, others, numberHint, hasTraits = false, ...props }: TableFormProps) {
  const t = useMessages(seatingMessages)
  const { tableNumber, seats, traits } = start
  const { form, field } = useFields(Fields, { tableNumber, seats, traits })
  const number = field('tableNumber')
  const isTaken = isNumberTaken(others, form.watch('tableNumber'))

  const refuse = (message: string) => form.setError('tableNumber', { message }, { shouldFocus: true })
  const submit = form.handleSubmit((fields) => {
    if (isNumberTaken(others, fields.tableNumber)) {
      refuse(issue('table_number_taken', { tableNumber: fields.tableNumber }))
      return
    }
    props.onSave(fields, (error) => {
      if (showIssues(error, ['tableNumber', 'seats'], form.setError)) return
      // Another host added this number after this form's list was loaded.
      const conflict = conflictIn(error)
      if (conflict) refuse(conflict)
    })
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t('tableNumber')}
        hint={numberHint}
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
      {hasTraits && (
        <Controller
          control={form.control}
          name="traits"
          render={({ field: { value, onChange } }) => (
            <TraitChips label={t('tableTraits')} chosen={value} onChange={onChange} />
          )}
        />
      )}
      <FormFooter onCancel={props.onCancel} pending={props.pending} submit={props.submit} />
    </form>
  )
}
