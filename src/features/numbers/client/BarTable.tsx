import type { CSSProperties } from 'react'
import styles from './barTable.module.css'

interface Column<Row> {
  title: string
  text: (row: Row) => string
}

interface BarTableProps<Row> {
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The first column names the row. */
  head: Column<Row>
  /** The column that is drawn as a bar beside its number. */
  bar: Column<Row> & { value: (row: Row) => number }
  columns?: readonly Column<Row>[]
}

/** React's style type has no custom properties; the style sheet reads it. */
const lengthOf = (share: number): CSSProperties => ({ '--share': share }) as CSSProperties

/** A bar chart that is a table: every bar stands beside its number. */
export function BarTable<Row>({ caption, rows, keyOf, head, bar, columns = [] }: BarTableProps<Row>) {
  const longest = Math.max(1, ...rows.map(bar.value))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {[head, bar, ...columns].map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head.text(row)}</th>
              <td className={styles.barCell}>
                <span className={styles.bar} style={lengthOf(bar.value(row) / longest)} aria-hidden />
                <span className="num">{bar.text(row)}</span>
              </td>
              {columns.map(({ title, text }) => (
                <td key={title} className="num">
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
