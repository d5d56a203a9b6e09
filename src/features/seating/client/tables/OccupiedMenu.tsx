import { useCallback, useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { ActionMenu } from '#kit/ActionMenu.tsx'
import type { RestaurantReservation } from '../../contract.ts'
import type { Table } from '../../contractTables.ts'
import { useUnseat } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import { useShownReservations } from '../queries.ts'
import { EditPartyDialog } from '../waitlist/EditPartyDialog.tsx'
import styles from './tableTile.module.css'
import { useClearTable } from './tableWrites.ts'
import { sizeAtOneTable } from './tiles.ts'

interface OccupiedMenuProps {
  table: Table
  onMove: (partyId: number) => void
}

/** What can be put right about the party at a table. */
export function OccupiedMenu({ table, onMove }: OccupiedMenuProps) {
  const t = useMessages(seatingMessages)
  const unseat = useUnseat()
  const clear = useClearTable()
  const editing = useEditing(table)
  const party = table.reservation
  if (!party) return null
  const steps = [
    { label: t('moveToAnotherTable'), onSelect: () => onMove(party.id) },
    { label: t('backToWaitlist'), onSelect: () => unseat.mutate(party) },
    { label: t('editPartyStep'), onSelect: editing.start },
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
      {editing.dialog}
    </>
  )
}

/** "Okafor", or "Okafor, 12" at several tables: pressing it corrects the party. */
export function SeatedParty({ table }: Pick<OccupiedMenuProps, 'table'>) {
  const t = useMessages(seatingMessages)
  const editing = useEditing(table)
  const { reservation, tableNumber } = table
  if (!reservation) return null
  const { partySize } = reservation
  const name = reservation.name ?? t('guest')
  return (
    <>
      <button type="button" className={styles.change} onClick={editing.start}>
        <span aria-hidden>
          {sizeAtOneTable(table) === null ? t('nameAndCount', { name, partySize }) : name}
        </span>
        <span className="vh">{t('changeSeated', { name, partySize, tableNumber })}</span>
      </button>
      {editing.dialog}
    </>
  )
}

function useEditing({ reservation }: Table) {
  // Only this party, so that a change of another one renders no tile.
  const own = useCallback(
    (parties: RestaurantReservation[]) => parties.find(({ id }) => id === reservation?.id) ?? null,
    [reservation?.id],
  )
  const { data: party = null } = useShownReservations(own)
  const [edited, setEdited] = useState<RestaurantReservation | null>(null)
  return {
    start: () => setEdited(party),
    dialog: edited && <EditPartyDialog open onOpenChange={() => setEdited(null)} party={edited} />,
  }
}
