import { DropdownMenu } from 'radix-ui'
import { Button } from '#platform/client/ui/Button.tsx'
import type { Table } from '../contractTables.ts'
import { useSetInService } from './tableWrites.ts'

/** What else can be done with a free table: take it out of service, or bring it back. */
export function TileMenu({ table }: { table: Pick<Table, 'id' | 'tableNumber' | 'isActive'> }) {
  const change = useSetInService(table, !table.isActive)
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button
          variant="quiet"
          size="sm"
          icon="more"
          iconOnly
          className="tile-more"
          pending={change.isPending}
          aria-label={`More for table ${table.tableNumber}`}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
          <DropdownMenu.Item className="menu-item" onSelect={() => change.mutate(undefined)}>
            {table.isActive ? 'Take out of service' : 'Bring back into service'}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
