import { clsx } from 'clsx'
import { noticeText } from '#kernel/client/errors/noticeText.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Icon, type IconName } from '#kit/Icon.tsx'
import { Notice } from '#kit/Notice.tsx'
import { Tag } from '#kit/Tag.tsx'
import { adminMessages } from '../messages.en.ts'
import styles from './import.module.css'
import type { ImportResult } from './useImport.ts'

interface ImportOutcomeProps {
  total: number
  results: readonly ImportResult[]
  isRunning: boolean
  /** Why it stopped early, or null. */
  fault: string | null
}

const LOOK = {
  imported: { icon: 'check', word: 'imported' },
  skipped: { icon: 'minus', word: 'skipped' },
  error: { icon: 'alert', word: 'failed' },
} as const satisfies Record<ImportResult['status'], { icon: IconName; word: string }>

export function ImportOutcome({ total, results, isRunning, fault }: ImportOutcomeProps) {
  const t = useMessages(adminMessages)
  const count = (status: ImportResult['status']) =>
    results.filter((result) => result.status === status).length
  const rest = [
    t('importedRest', { skipped: count('skipped'), errors: count('error') }),
    ...(results.length < total ? [t('notTried', { count: total - results.length })] : []),
  ]
  const share = total === 0 ? 0 : (results.length / total) * 100
  return (
    <div className={styles.outcome}>
      <p role="status">
        <b>
          {isRunning
            ? t('importing', { count: results.length, total })
            : t('importedCount', { count: count('imported') })}
        </b>
        {!isRunning && `, ${rest.join(', ')}`}
      </p>
      <progress className="vh" max={total} value={results.length} aria-label={t('import')} />
      <div className="bar" aria-hidden>
        <i style={{ width: `${share}%` }} />
      </div>
      {fault && <Notice kind="error">{fault}</Notice>}
      <ul aria-label={t('results')} className={clsx('lined', styles.outcomeList)}>
        {results.map((result) => (
          <li key={result.place_id} className="row" data-status={result.status}>
            <Icon name={LOOK[result.status].icon} />
            <span className={clsx('small', styles.foundText)}>
              <b>{result.name ?? result.place_id}</b>
              <span>
                {t(LOOK[result.status].word)}
                {result.reason &&
                  result.reasonCode &&
                  `: ${noticeText({ message: result.reason, code: result.reasonCode })}`}
              </span>
            </span>
            {result.status === 'imported' && (
              <span className={clsx('buttons', styles.outcomeHas)}>
                <Tag icon="image">{result.hasImage ? t('picture') : t('noPicture')}</Tag>
                <Tag icon="phone">{result.hasPhone ? t('phone') : t('noPhone')}</Tag>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
