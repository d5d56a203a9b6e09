import type { ReactNode } from 'react'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'
import { adminMessages } from './messages.en.ts'

/** Shown when a search has no results. */
export function NothingFound({ children, onClear }: { children: ReactNode; onClear: () => void }) {
  const t = useMessages(adminMessages)
  return (
    <div className="card">
      <EmptyState icon="search" compact action={<Button onClick={onClear}>{t('clearSearch')}</Button>}>
        {children}
      </EmptyState>
    </div>
  )
}
