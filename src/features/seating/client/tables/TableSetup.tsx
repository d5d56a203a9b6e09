import { clsx } from 'clsx'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { SEATS } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { showToast } from '#kernel/client/toast.ts'
import { Button } from '#kit/Button.tsx'
import { SkeletonRows } from '#kit/SkeletonRows.tsx'
import { Stepper } from '#kit/Stepper.tsx'
import { seatingMessages } from '../messages.en.ts'
import { TableRowFields } from './TableRowFields.tsx'
import styles from './tableSetup.module.css'
import { useTableSetup } from './useTableSetup.ts'

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
    } else if (outcome === 'failed') {
      showToast({
        kind: 'error',
        title: t('error'),
        description: t('failedToSaveTables'),
      })
    } else focusAfterRender('wrong')
  }

  if (setup.isLoading) return <SkeletonRows count={3} label={t('loadingTables')} />
  return (
    <form noValidate className={styles.setup} onSubmit={(event) => void save(event)}>
      {setup.existing > 0 && <h2>{t('addMoreTables')}</h2>}
      <QuickTables onAdd={setup.add} />
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
