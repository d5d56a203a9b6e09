import type { ReactNode } from 'react'
import { Button } from '#platform/client/ui/Button.tsx'
import { EmptyState } from '#platform/client/ui/EmptyState.tsx'

/** A search that finds no row. */
export function NothingFound({ children, onClear }: { children: ReactNode; onClear: () => void }) {
  return (
    <div className="card">
      <EmptyState icon="search" compact action={<Button onClick={onClear}>Clear search</Button>}>
        {children}
      </EmptyState>
    </div>
  )
}
