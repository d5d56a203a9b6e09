import { type CSSProperties, useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import styles from './barTable.module.css'
import { numbersMessages } from './messages.en.ts'
import { countWords } from './numberWords.ts'

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
  columns: readonly Column<Row>[]
}

/** More rows than this are shown on request. */
const MAX_ROWS = 12

/** React's style type has no custom properties; the style sheet reads it. */
const lengthOf = (share: number): CSSProperties => ({ '--share': share }) as CSSProperties

/** A bar chart that is a table: the bar of a row's parties stands beside their number. */
export function BarTable<Row extends { parties: number }>(props: BarTableProps<Row>) {
  const { caption, rows, keyOf, head, columns } = props
  const t = useMessages(numbersMessages)
  const [showsAll, setShowsAll] = useState(false)
  const most = Math.max(1, ...rows.map(({ parties }) => parties))
  const isLong = rows.length > MAX_ROWS && !showsAll
  return (
    <section
      className={styles.scroll}
      aria-label={t('scrolls', { label: caption })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {[head.title, t('parties'), ...columns.map(({ title }) => title)].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isLong ? rows.slice(0, MAX_ROWS) : rows).map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head.text(row)}</th>
              <td className={styles.barCell}>
                <span className={styles.bar} style={lengthOf(row.parties / most)} aria-hidden />
                <span className="num">{countWords(row.parties)}</span>
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
      {isLong && (
        <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: rows.length })}
        </Button>
      )}
    </section>
  )
}
