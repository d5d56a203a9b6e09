import { useCallback, useState } from 'react'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { ActionMenu, MenuChoices } from '#kit/ActionMenu.tsx'
import { Icon } from '#kit/Icon.tsx'
import type { RestaurantReservation } from '../../contract.ts'
import type { Table } from '../../contractTables.ts'
import { useEditParty, useMoveParty, useUnseat } from '../hostWrites.ts'
import { seatingMessages } from '../messages.en.ts'
import { useShownReservations, useTables } from '../queries.ts'
import { EditPartyDialog } from '../waitlist/EditPartyDialog.tsx'
import styles from './tableTile.module.css'
import { useClearTable } from './tableWrites.ts'
import { moveTargets, sizeAtOneTable, sizesNear } from './tiles.ts'
import { useHeldTables } from './useHeldTables.ts'

interface OccupiedMenuProps {
  table: Table
  onMove: (partyId: number) => void
}

/** What can be put right about the party at a table. */
export function OccupiedMenu({ table, onMove }: OccupiedMenuProps) {
  const t = useMessages(seatingMessages)
  const unseat = useUnseat()
  const clear = useClearTable()
  const edit = useEditParty()
  const move = useMoveParty()
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
        pending={unseat.isPending || edit.isPending || move.isPending}
        label={t('moreForTable', { tableNumber: table.tableNumber })}
        actions={steps}
      >
        <MenuChoices
          label={t('partySize')}
          choices={sizesNear(party.partySize).map((partySize) => ({
            name: String(partySize),
            isChosen: partySize === party.partySize,
            onSelect: () => edit.mutate({ id: party.id, changes: { partySize } }),
          }))}
        />
        <MoveChoices party={party} onChoose={(tableIds) => move.mutate({ partyId: party.id, tableIds })} />
      </ActionMenu>
      {editing.dialog}
    </>
  )
}

interface MoveChoicesProps {
  party: NonNullable<Table['reservation']>
  onChoose: (tableIds: readonly number[]) => void
}

/** The tables that the party can move to, as they were when the menu opened: none moves under a finger. */
function MoveChoices({ party, onChoose }: MoveChoicesProps) {
  const t = useMessages(seatingMessages)
  const { data: tables = [] } = useTables()
  const held = useHeldTables(tables)
  const [targets] = useState(() => moveTargets(tables, held, party))
  return (
    <MenuChoices
      label={t('moveTo')}
      choices={targets.map(({ tableIds, numbers, seats }) => ({
        name: t('combinedTables', { tables: numbers.join(' + '), seats }),
        face: (
          <>
            {numbers.join(' + ')}
            <small>
              <Icon name="seat" size={16} />
              {seats}
            </small>
          </>
        ),
        onSelect: () => onChoose(tableIds),
      }))}
    />
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
