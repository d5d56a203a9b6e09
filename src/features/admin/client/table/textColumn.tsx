import { TextCell, type TextTone } from './TextCell.tsx'
import type { Column } from './tableView.ts'

interface TextColumn<Row, Name extends string> extends Pick<Column<Row, Name>, 'key' | 'label' | 'sort'> {
  textOf: (row: Row) => string | null
  tone?: TextTone
}

export const textColumn = <Row, Name extends string>({
  textOf,
  tone,
  ...column
}: TextColumn<Row, Name>): Column<Row, Name> => ({
  ...column,
  cell: (row) => <TextCell text={textOf(row)} tone={tone} />,
})

export const idColumn = (label: string): Column<{ id: number }, 'id'> => ({
  key: 'id',
  label,
  sort: 'id',
  cell: ({ id }) => <span className="num">{id}</span>,
})
