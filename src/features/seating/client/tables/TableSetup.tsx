import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import { SEATS } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showError, showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { Stepper } from '#kit/Stepper.tsx'
import type { Table } from '../../contractTables.ts'
import { readListsAgain } from '../hostKeys.ts'
import { seatingMessages } from '../messages.en.ts'
import { useTables } from '../queries.ts'
import { saveTables } from './saveTables.ts'
import { TableRowFields } from './TableRowFields.tsx'
import { hasIssues, isNumbered, issuesOf, type TableRow, withMoreRows } from './tableRows.ts'
import styles from './tableSetup.module.css'

/** Adds several tables. Tables that were saved stay saved when others fail. */
export function TableSetup({ onDone }: { onDone: () => void }) {
  const t = useMessages(seatingMessages)
  const setup = useTableSetup()
  const focusAfterRender = useFocusById()
  const open = setup.rows.filter(({ isSaved }) => !isSaved)
  const seats = setup.rows.reduce((sum, row) => sum + Number(row.seats), 0)

  const addOne = () => {
    setup.add({ count: 1, seats: Number(setup.rows.at(-1)?.seats) || SEATS.default })
    focusAfterRender('last')
  }
  const goOn = (index: number) => {
    const next = setup.rows[index + 1]
    if (next) focusAfterRender(`${next.key}-number`)
    else addOne()
  }
  const remove = (index: number) => {
    const row = setup.rows[index]
    const neighbor = setup.rows[index + 1] ?? setup.rows[index - 1]
    if (row) setup.remove(row.key)
    if (neighbor) focusAfterRender(`${neighbor.key}-number`)
  }
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (setup.isSaving) return
    const outcome = await setup.save()
    if (outcome === 'saved') {
      showToast({ kind: 'success', title: t('setupComplete') })
      onDone()
    } else if (outcome === 'failed') showError(t('failedToSaveTables'))
    else focusAfterRender('wrong')
  }

  if (setup.isLoading) return <SkeletonRows count={3} label={t('loadingTables')} />
  return (
    <form noValidate className={styles.setup} onSubmit={(event) => void save(event)}>
      {setup.existing > 0 && <h2>{t('addMoreTables')}</h2>}
      <QuickTables onAdd={setup.addSeveral} />
      {setup.rows.length > 0 && (
        <div className={styles.head} aria-hidden>
          <span>{t('tableNumber')}</span>
          <span>{t('seats')}</span>
        </div>
      )}
      <ul className={styles.rows} id="setup-rows">
        {setup.rows.map((row, index) => (
          <TableRowFields
            key={row.key}
            row={row}
            position={index + 1}
            issues={setup.issuesAt(index)}
            canRemove={open.length > 1 || open.length < setup.rows.length}
            onChange={(change) => setup.change(row.key, change)}
            onRemove={() => remove(index)}
            onNext={() => goOn(index)}
          />
        ))}
      </ul>
      <div>
        <Button variant="quiet" icon="plus" onClick={addOne}>
          {t('addAnotherTable')}
        </Button>
      </div>
      {setup.rows.length > 0 && (
        <footer className={clsx('row between wrap', styles.foot)}>
          <p role="status" className="num muted">
            {t('tablesAndSeats', { count: setup.rows.length, seats })}
          </p>
          <Button type="submit" variant="brand" size="lg" pending={setup.isSaving}>
            {open.length === 0 ? t('continue') : t('saveTables', { count: open.length })}
          </Button>
        </footer>
      )}
    </form>
  )
}

/** Focuses an input after the next render: by id, in the last row, or the first invalid one. */
function useFocusById() {
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) inputFor(wanted.id)?.focus()
  }, [wanted])
  return (id: string) => setWanted({ id })
}

function inputFor(id: string): HTMLElement | null {
  const rows = document.getElementById('setup-rows')
  if (id === 'last') return rows?.querySelector<HTMLElement>('li:last-child input') ?? null
  if (id === 'wrong') return rows?.querySelector<HTMLElement>('[aria-invalid]') ?? null
  return document.getElementById(id)
}

const COUNT = { min: 1, max: 20, default: 5 } as const

/** Adds many tables of one size: "add 5 tables of 2". */
function QuickTables({ onAdd }: { onAdd: (more: { count: number; seats: number }) => void }) {
  const t = useMessages(seatingMessages)
  const [count, setCount] = useState<number>(COUNT.default)
  const [seats, setSeats] = useState<number>(SEATS.default)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={t('addSeveralTables')} className={clsx('row wrap muted', styles.quick)}>
      <Stepper label={t('numberOfTables')} value={count} range={COUNT} onChange={setCount} />
      <span>
        <span className={styles.wide}>{t('tablesOfSeatsWide')} </span>
        {t('tablesOfSeats')}
      </span>
      <Stepper label={t('seatsEach')} value={seats} range={SEATS} onChange={setSeats} />
      <Button icon="plus" onClick={() => onAdd({ count, seats })}>
        {t('addTables', { count })}
      </Button>
    </div>
  )
}

const NONE: readonly Table[] = []

function useTableSetup() {
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

  const edit = (next: (rows: TableRow[]) => TableRow[], untouched = firstRow) => {
    // Rows that are being saved cannot be changed.
    if (!isSaving) setRows((now) => next(now ?? untouched))
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
    /** Uses up the rows that nobody has filled in. */
    addSeveral: (more: { count: number; seats: number }) =>
      edit((now) => withMoreRows(now.filter(isNumbered), others, more), []),
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
