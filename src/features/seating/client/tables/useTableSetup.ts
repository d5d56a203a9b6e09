import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Table } from '../../contractTables.ts'
import { readListsAgain } from '../hostKeys.ts'
import { useTables } from '../queries.ts'
import { saveTables } from './saveTables.ts'
import { hasIssues, issuesOf, type TableRow, withMoreRows } from './tableRows.ts'

const NONE: readonly Table[] = []

export function useTableSetup() {
  const queryClient = useQueryClient()
  const tables = useTables()
  const known = tables.data ?? NONE
  const [rows, setRows] = useState<TableRow[] | null>(null)
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

  // Before the first edit, a restaurant without tables has one row.
  const firstRow = useMemo(() => (known.length > 0 ? [] : withMoreRows([], known)), [known])
  const shown = rows ?? firstRow
  // A saved row is in both lists.
  const others = known.filter(
    ({ tableNumber }) => !shown.some((row) => row.isSaved && row.tableNumber.trim() === tableNumber),
  )
  const issues = shown.map((row) => issuesOf(row, shown, others))

  const edit = (next: (rows: TableRow[]) => TableRow[]) => {
    // Rows that are being saved cannot be changed.
    if (!isSaving) setRows((now) => next(now ?? firstRow))
  }
  return {
    existing: others.length,
    rows: shown,
    isSaving,
    isLoading: tables.isPending,
    issuesAt: (index: number) => {
      const { live = {}, onSave = {} } = issues[index] ?? {}
      const refusal = shown[index]?.refusal
      return { ...(refusal && { tableNumber: refusal }), ...(isTried ? onSave : live) }
    },
    change: (key: string, change: Partial<TableRow>) =>
      edit((now) => now.map((row) => (row.key === key ? { ...row, ...change, refusal: null } : row))),
    remove: (key: string) => edit((now) => now.filter((row) => row.key !== key)),
    add: (more: { count: number; seats: number }) => edit((now) => withMoreRows(now, others, more)),
    /** `wrong`: a row is invalid, and nothing was sent. `failed`: the rows that were not saved are left. */
    save: async (): Promise<'wrong' | 'saved' | 'failed'> => {
      setIsTried(true)
      const isWrong = shown.some((row, index) => !row.isSaved && hasIssues(issues[index]?.onSave ?? {}))
      if (isWrong) return 'wrong'
      setIsSaving(true)
      const outcome = await saveTables(shown)
      setRows(outcome.rows)
      setIsSaving(false)
      void readListsAgain(queryClient)
      return outcome.isComplete ? 'saved' : 'failed'
    },
  }
}
