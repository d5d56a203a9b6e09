import { useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { CheckboxField } from '#kit/CheckboxField.tsx'
import { FormFooter } from '#kit/FormFooter.tsx'
import type { Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { useTables } from '../queries.ts'
import styles from './neighborsForm.module.css'
import { useSetNeighbors } from './tableWrites.ts'

export function NeighborsForm({ table, onDone }: { table: Table; onDone: () => void }) {
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
