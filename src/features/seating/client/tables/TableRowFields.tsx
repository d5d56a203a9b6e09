import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon } from '#kit/Icon.tsx'
import { IconButton } from '#kit/IconButton.tsx'
import { TextField } from '#kit/TextField.tsx'
import { seatingMessages } from '../messages.en.ts'
import type { TableRow } from './tableRows.ts'
import styles from './tableSetup.module.css'

interface TableRowFieldsProps {
  row: TableRow
  position: number
  issues: { tableNumber?: string; seats?: string }
  canRemove: boolean
  onChange: (change: Partial<Pick<TableRow, 'tableNumber' | 'seats'>>) => void
  onRemove: () => void
  /** Called for Enter in the last input of the row. */
  onNext: () => void
}

/** One table: number, seats, remove. A saved one is shown as text. */
export function TableRowFields(props: TableRowFieldsProps) {
  const t = useMessages(seatingMessages)
  const { row, position, issues, canRemove, onChange, onRemove, onNext } = props
  if (row.isSaved) return <SavedRow row={row} />
  const onEnter = (then: (input: HTMLInputElement) => void) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    then(event.currentTarget)
  }
  return (
    <li className={styles.row}>
      <TextField
        label={t('tableNumberInRow', { row: position })}
        labelHidden
        id={`${row.key}-number`}
        placeholder={t('numberPlaceholder')}
        autoComplete="off"
        value={row.tableNumber}
        error={issues.tableNumber}
        onChange={({ target }) => onChange({ tableNumber: target.value })}
        onFocus={({ target }) => target.select()}
        onKeyDown={onEnter(() => document.getElementById(`${row.key}-seats`)?.focus())}
      />
      <TextField
        label={t('seatsInRow', { row: position })}
        labelHidden
        id={`${row.key}-seats`}
        inputMode="numeric"
        autoComplete="off"
        icon="seat"
        value={row.seats}
        error={issues.seats}
        onChange={({ target }) => onChange({ seats: target.value.replace(/\D/g, '').slice(0, 3) })}
        onFocus={({ target }) => target.select()}
        onKeyDown={onEnter(onNext)}
      />
      {canRemove && <IconButton icon="trash" label={t('removeRow', { row: position })} onClick={onRemove} />}
    </li>
  )
}

function SavedRow({ row }: { row: TableRow }) {
  const t = useMessages(seatingMessages)
  return (
    <li className={clsx(styles.row, styles.rowSaved)}>
      <span>
        <b>{row.tableNumber}</b>
      </span>
      <span>{t('seatCount', { seats: Number(row.seats) })}</span>
      <span className={styles.saved}>
        <Icon name="check" label={t('saved')} />
      </span>
    </li>
  )
}
