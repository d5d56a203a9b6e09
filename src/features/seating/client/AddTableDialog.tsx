import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { SEATS } from '#domain/limits.ts'
import { defaultTableNumber, isNumberTaken, numberTakenMessage } from '#domain/table.ts'
import { showIssues } from '#platform/client/fieldIssues.ts'
import { Dialog } from '#platform/client/ui/Dialog.tsx'
import { FormFooter } from '#platform/client/ui/FormFooter.tsx'
import { Stepper } from '#platform/client/ui/Stepper.tsx'
import { TextField } from '#platform/client/ui/TextField.tsx'
import { NewTable, type Table } from '../contractTables.ts'
import { useAddTable } from './tableWrites.ts'
import { conflictIn } from './useHostWrite.ts'

interface AddTableDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  tables: readonly Table[]
}

/** Adds one table. */
export function AddTableDialog({ open, onOpenChange, tables }: AddTableDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add table">
      <AddTableForm tables={tables} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const AddTableFields = NewTable.pick({ tableNumber: true, seats: true })

function AddTableForm({ tables, onDone }: { tables: readonly Table[]; onDone: () => void }) {
  const add = useAddTable()
  const form = useForm({
    resolver: zodResolver(AddTableFields),
    defaultValues: { tableNumber: defaultTableNumber(tables), seats: SEATS.default },
  })
  const { errors } = form.formState
  const isTaken = isNumberTaken(tables, form.watch('tableNumber'))

  const submit = form.handleSubmit((fields) => {
    if (isNumberTaken(tables, fields.tableNumber)) {
      form.setError('tableNumber', { message: numberTakenMessage(fields.tableNumber) }, { shouldFocus: true })
      return
    }
    const refused = (error: Error) => {
      if (showIssues(error, ['tableNumber', 'seats'], form.setError)) return
      // The other host was faster: the list this form compares with is older than the server's.
      const conflict = conflictIn(error)
      if (conflict) form.setError('tableNumber', { message: conflict }, { shouldFocus: true })
    }
    add.mutate({ ...fields, status: 'available' }, { onSuccess: onDone, onError: refused })
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Table number"
        hint="What the floor calls it: 12, T4, Patio 2"
        autoComplete="off"
        error={errors.tableNumber?.message ?? (isTaken ? 'This table number already exists' : undefined)}
        {...form.register('tableNumber')}
      />
      <div className="fld">
        {/* The stepper speaks its own name. */}
        <span className="fld-label" aria-hidden>
          Seats
        </span>
        <Controller
          control={form.control}
          name="seats"
          render={({ field }) => (
            <Stepper
              label="Seats"
              icon="seat"
              className="stepper-wide"
              value={field.value}
              min={SEATS.min}
              max={SEATS.max}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <FormFooter onCancel={onDone} pending={add.isPending}>
        Add Table
      </FormFooter>
    </form>
  )
}
