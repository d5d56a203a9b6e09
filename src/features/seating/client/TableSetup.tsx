import { type SyntheticEvent, useEffect, useState } from 'react'
import { SEATS } from '#domain/limits.ts'
import { plural } from '#platform/client/format.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { SkeletonRows } from '#platform/client/ui/SkeletonRows.tsx'
import { QuickTables } from './QuickTables.tsx'
import { TableRowFields } from './TableRowFields.tsx'
import { useTableSetup } from './useTableSetup.ts'
import './setup.css'

/** Several tables at once. What could be saved stays saved when the rest fails. */
export function TableSetup({ onDone }: { onDone: () => void }) {
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
      showToast({ kind: 'success', title: 'Setup Complete' })
      onDone()
    } else if (outcome === 'failed') {
      showToast({
        kind: 'error',
        title: 'Error',
        description: 'Failed to save tables. Please try again.',
      })
    } else focusAfterRender('wrong')
  }

  if (setup.isLoading) return <SkeletonRows count={3} label="Loading your tables" />
  return (
    <form noValidate className="setup" onSubmit={(event) => void save(event)}>
      {setup.existing > 0 && (
        <p className="setup-existing">
          You have {plural(setup.existing, 'table')} already. What you add here joins them.
        </p>
      )}
      <QuickTables onAdd={setup.add} />
      <div className="setup-head" aria-hidden>
        <span>Table number</span>
        <span>Seats</span>
      </div>
      <ul className="setup-rows" id="setup-rows">
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
          Add another table
        </Button>
      </div>
      <footer className="setup-foot">
        <p role="status" className="num">
          {plural(setup.rows.length, 'table')}, {plural(seats, 'seat')}
        </p>
        <Button type="submit" variant="brand" size="lg" pending={setup.isSaving}>
          {open.length === 0 ? 'Go on' : `Save ${plural(open.length, 'table')}`}
        </Button>
      </footer>
    </form>
  )
}

/** Puts the focus into an input that the next render brings: by its id, into the last row, or into a wrong one. */
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
