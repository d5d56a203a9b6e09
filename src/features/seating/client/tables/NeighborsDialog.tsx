import { useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { CheckboxField } from '#kit/CheckboxField.tsx'
import { Dialog, type DialogControl } from '#kit/Dialog.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import type { Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { useTables } from '../queries.ts'
import styles from './neighborsDialog.module.css'
import { useSetNeighbors } from './tableWrites.ts'

interface NeighborsDialogProps extends DialogControl {
  table: Pick<Table, 'id' | 'tableNumber' | 'neighborIds' | 'version'>
}

export function NeighborsDialog({ table, open, onOpenChange }: NeighborsDialogProps) {
  const t = useMessages(seatingMessages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('neighborsOf', { tableNumber: table.tableNumber })}
    >
      <Neighbors table={table} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Neighbors({ table, onDone }: { table: NeighborsDialogProps['table']; onDone: () => void }) {
  const t = useMessages(seatingMessages)
  const others = (useTables().data ?? []).filter(({ id }) => id !== table.id)
  // As it was when the dialog opened: the list may have been read again since.
  const [opened] = useState(table)
  const [chosen, setChosen] = useState<readonly number[]>(opened.neighborIds)
  const save = useSetNeighbors(opened)
  const toggle = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate([...chosen], { onSuccess: onDone })
      }}
    >
      <p className="dialog-text">{t('neighborsHint')}</p>
      <div className={styles.tables}>
        {others.map(({ id, tableNumber, seats }) => (
          <CheckboxField
            key={id}
            label={t('tableAndSeats', { tableNumber, seats })}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </div>
      <FormFooter onCancel={onDone} pending={save.isPending} submit={t('saveNeighbors')} />
    </form>
  )
}
