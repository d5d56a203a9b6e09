import { TextCell, type TextTone } from './TextCell.tsx'
import type { Column } from './tableView.ts'

interface TextColumn<Row> extends Pick<Column<Row>, 'key' | 'label'> {
  textOf: (row: Row) => string | null
  tone?: TextTone
}

/** A column that shows text and sorts by it. */
export const textColumn = <Row,>({ key, label, textOf, tone }: TextColumn<Row>): Column<Row> => ({
  key,
  label,
  sortBy: textOf,
  cell: (row) => <TextCell text={textOf(row)} tone={tone} />,
})

export const idColumn = (label: string): Column<{ id: number }> => ({
  key: 'id',
  label,
  sortBy: ({ id }) => id,
  cell: ({ id }) => <span className="num">{id}</span>,
})
