import { plural } from '#platform/client/format.ts'
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx'
import { Notice } from '#platform/client/ui/Notice.tsx'
import { Tag } from '#platform/client/ui/Tag.tsx'
import type { ImportResult } from './useImport.ts'

interface ImportOutcomeProps {
  total: number
  results: readonly ImportResult[]
  isRunning: boolean
  /** Why it broke off; null unless it did. */
  fault: string | null
}

const LOOK = {
  imported: { icon: 'check', word: 'Imported' },
  skipped: { icon: 'minus', word: 'Skipped' },
  error: { icon: 'alert', word: 'Failed' },
} satisfies Record<ImportResult['status'], { icon: IconName; word: string }>

/** How far an import is, and what became of each place. */
export function ImportOutcome({ total, results, isRunning, fault }: ImportOutcomeProps) {
  const count = (status: ImportResult['status']) =>
    results.filter((result) => result.status === status).length
  const share = total === 0 ? 0 : (results.length / total) * 100
  return (
    <div className="outcome">
      <p role="status">
        <b>
          {isRunning ? `Importing ${results.length} of ${total}` : plural(count('imported'), 'restaurant')}
          {!isRunning && ' imported'}
        </b>
        {!isRunning &&
          `, ${count('skipped')} skipped, ${plural(count('error'), 'error')}${leftOut(total - results.length)}`}
      </p>
      <progress className="vh" max={total} value={results.length} aria-label="Import" />
      <div className="bar" aria-hidden>
        <i style={{ width: `${share}%` }} />
      </div>
      {fault && <Notice kind="error">{fault}</Notice>}
      <ul aria-label="Results" className="outcome-list">
        {results.map((result) => (
          <li key={result.place_id} data-status={result.status}>
            <Icon name={LOOK[result.status].icon} />
            <span className="found-text">
              <b>{result.name ?? result.place_id}</b>
              <span>
                {LOOK[result.status].word}
                {result.reason && `: ${result.reason}`}
              </span>
            </span>
            {result.status === 'imported' && (
              <span className="outcome-has">
                <Tag icon="image">{result.hasImage ? 'Picture' : 'No picture'}</Tag>
                <Tag icon="phone">{result.hasPhone ? 'Phone' : 'No phone'}</Tag>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const leftOut = (count: number): string => (count > 0 ? `, ${count} not tried` : '')
