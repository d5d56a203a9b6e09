import { useState } from 'react'
import { Button } from '#platform/client/ui/Button.tsx'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import type { Table } from '../contractTables.ts'
import { useClearTable } from './tableWrites.ts'

interface ClearTableProps {
  table: Table
  /** The party on its way to the table: clearing would send it back to the list, so it is asked first. */
  heldFor?: string
}

/** Returns a table to available. */
export function ClearTable({ table, heldFor }: ClearTableProps) {
  const clear = useClearTable()
  const [isAsking, setIsAsking] = useState(false)
  const clearNow = () => clear.mutate(table, { onSettled: () => setIsAsking(false) })
  return (
    <>
      <Button
        size="sm"
        pending={clear.isPending}
        aria-label={`Clear Table ${table.tableNumber}`}
        onClick={heldFor === undefined ? clearNow : () => setIsAsking(true)}
      >
        Clear Table
      </Button>
      {heldFor !== undefined && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={`Clear table ${table.tableNumber}?`}
          description={`${heldFor} has been given this table but is not seated yet. The party stays on the waitlist, without a table.`}
          confirmLabel="Clear Table"
          cancelLabel="Keep It"
          pending={clear.isPending}
          onConfirm={clearNow}
        />
      )}
    </>
  )
}
