import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { LISTS } from './ListState.tsx'
import { adminMessages } from './messages.en.ts'

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
