import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { adminMessages } from '../messages.en.ts'
import { LISTS } from '../table/ListState.tsx'

/** Shown when a search has no results. */
export function NothingFound({ list, onClear }: { list: keyof typeof LISTS; onClear: () => void }) {
  const t = useMessages(adminMessages)
  return (
    <div className="card">
      <EmptyState icon="search" compact action={<Button onClick={onClear}>{t('clearSearch')}</Button>}>
        {t(LISTS[list][4])}
      </EmptyState>
    </div>
  )
}
