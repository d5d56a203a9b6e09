import { clsx } from 'clsx'
import { useState } from 'react'
import type { QueryOf } from '#contract/endpoint.ts'
import { BULK_DELETE_MAX } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import type { adminRestaurants } from '../../calls.ts'
import type { AdminRestaurant } from '../../contractRestaurants.ts'
import { useShowFailure } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { type ListPage, readRestaurants } from '../queries.ts'
import { isAllTicked, type Selection, withRows } from '../table/selection.ts'
import styles from './selectionLine.module.css'

interface SelectionLineProps {
  selection: Selection<AdminRestaurant>
  onChange: (selection: Selection<AdminRestaurant>) => void
  /** The request for the page that is shown. */
  request: QueryOf<typeof adminRestaurants>
  page: ListPage<AdminRestaurant> | undefined
}

/** Says how many rows are selected, and on which pages; selects all matches, or none. */
export function SelectionLine({ selection, onChange, request, page }: SelectionLineProps) {
  const t = useMessages(adminMessages)
  const showFailure = useShowFailure()
  const [isPending, setPending] = useState(false)
  if (!page || selection.size === 0) return null
  const { rows, total } = page
  const hidden = selection.size - rows.filter(({ id }) => selection.has(id)).length
  const selectMatches = async () => {
    setPending(true)
    try {
      const all = await readRestaurants({ ...request, limit: BULK_DELETE_MAX, offset: 0 })
      onChange(withRows(selection, all.rows))
    } catch (error) {
      showFailure(t('detailsFailed'), error)
    }
    setPending(false)
  }
  const isMore = isAllTicked(selection, rows) && total > rows.length && selection.size < BULK_DELETE_MAX
  return (
    <div className={clsx('row wrap', styles.line)} role="status">
      <span>
        {t('selectedCount', { count: selection.size })}
        {hidden > 0 && ` ${t('selectedElsewhere', { count: hidden })}`}
        {selection.size >= BULK_DELETE_MAX &&
          ` ${
            selection.size > BULK_DELETE_MAX
              ? t('tooMany', { max: BULK_DELETE_MAX, count: selection.size - BULK_DELETE_MAX })
              : t('maxSelected', { max: BULK_DELETE_MAX })
          }`}
      </span>
      {isMore && (
        <Button size="sm" pending={isPending} onClick={() => void selectMatches()}>
          {total <= BULK_DELETE_MAX
            ? t('selectMatches', { count: total })
            : t('selectFirst', { max: BULK_DELETE_MAX, count: total })}
        </Button>
      )}
      <Button size="sm" onClick={() => onChange(new Map())}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}
