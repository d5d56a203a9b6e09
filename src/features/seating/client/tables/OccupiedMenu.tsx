import { useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { ActionMenu } from '#kit/ActionMenu.tsx'
import type { RestaurantReservation } from '../../contract.ts'
import type { Table } from '../../contractTables.ts'
import { useUnseat } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import { useHostReservations } from '../queries.ts'
import { EditPartyDialog } from '../waitlist/EditPartyDialog.tsx'
import styles from './tableTile.module.css'
import { useClearTable } from './tableWrites.ts'

interface OccupiedMenuProps {
  table: Table
  onMove: (partyId: number) => void
}

/** What can be put right about the party at a table. */
export function OccupiedMenu({ table, onMove }: OccupiedMenuProps) {
  const t = useMessages(seatingMessages)
  const { data: parties } = useHostReservations()
  const unseat = useUnseat()
  const clear = useClearTable()
  const [edited, setEdited] = useState<RestaurantReservation | null>(null)
  const party = table.reservation
  if (!party) return null
  const edit = () => setEdited(parties?.find(({ id }) => id === party.id) ?? null)
  const steps = [
    { label: t('moveToAnotherTable'), onSelect: () => onMove(party.id) },
    { label: t('backToWaitlist'), onSelect: () => unseat.mutate(party) },
    { label: t('editPartyStep'), onSelect: edit },
    { label: t('clearTable'), onSelect: () => clear.mutate(table) },
  ]
  return (
    <>
      <ActionMenu
        size="sm"
        className={styles.more}
        pending={unseat.isPending}
        label={t('moreForTable', { tableNumber: table.tableNumber })}
        actions={steps}
      />
      {edited && <EditPartyDialog open onOpenChange={() => setEdited(null)} party={edited} />}
    </>
  )
}
