import { DropdownMenu } from 'radix-ui'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { IconButton } from '#platform/client/ui/IconButton.tsx'
import type { Table } from '../contractTables.ts'
import { seatingMessages } from './messages.en.ts'
import styles from './tableTile.module.css'
import { useSetInService } from './tableWrites.ts'

/** Takes a free table out of service, or returns it. */
export function TileMenu({ table }: { table: Pick<Table, 'id' | 'tableNumber' | 'isActive'> }) {
  const t = useMessages(seatingMessages)
  const change = useSetInService(table, !table.isActive)
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton
          size="sm"
          icon="more"
          className={styles.more}
          pending={change.isPending}
          label={t('moreForTable', { tableNumber: table.tableNumber })}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
          <DropdownMenu.Item className="menu-item" onSelect={() => change.mutate(undefined)}>
            {table.isActive ? t('takeOutOfService') : t('returnToService')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
