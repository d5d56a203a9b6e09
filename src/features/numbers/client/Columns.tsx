import type { CSSProperties } from 'react'
import styles from './columns.module.css'
import { countWords } from './numberWords.ts'

interface Column {
  key: string | number
  value: number
  /** Below the column, in one or two lines. */
  label: readonly string[]
  /** What it stands for, while the pointer is on it. */
  title: string
}

/** With more columns than this, only some have a label and none its number. */
const MAX_LABELED = 16
const LABELS = 6
const LINES = 3

/** React's style type has no custom properties; the style sheet reads it. */
const share = (part: number): CSSProperties => ({ '--share': part }) as CSSProperties

/** A column chart. It is hidden from screen readers, which read the table behind it. */
export function Columns({ columns }: { columns: readonly Column[] }) {
  const step = stepFor(Math.max(1, ...columns.map(({ value }) => value)) / LINES)
  const top = step * Math.max(1, ...columns.map(({ value }) => Math.ceil(value / step)))
  const lines = Array.from({ length: top / step }, (_, index) => (index + 1) * step)
  const areLabeled = columns.length <= MAX_LABELED
  const every = areLabeled ? 1 : Math.ceil(columns.length / LABELS)
  return (
    <div className={styles.chart} data-many={!areLabeled || undefined} aria-hidden>
      <div className={styles.plot}>
        {lines.map((line) => (
          <span key={line} className={styles.line} style={share(line / top)}>
            <span>{countWords(line)}</span>
          </span>
        ))}
        <div className={styles.columns}>
          {columns.map(({ key, value, title }) => (
            <span key={key} title={title} style={share(value / top)}>
              {areLabeled && value > 0 && <b>{countWords(value)}</b>}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.labels}>
        {columns.map(({ key, label }, index) => (
          <span key={key}>{index % every === 0 && label.map((line) => <span key={line}>{line}</span>)}</span>
        ))}
      </div>
    </div>
  )
}

/** The least of 1, 2, 5, 10, 20 and so on that is not below this. */
function stepFor(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10)
}
