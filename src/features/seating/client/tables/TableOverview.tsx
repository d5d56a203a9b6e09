import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PartyTag } from '#domain/partyWishes.ts'
import { MAX_COMBINED_TABLES, type TableTrait } from '#domain/table.ts'
import { canCombine, combinationOf } from '#domain/tableCombinations.ts'
import { useMay } from '#features/session/client/useMay.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useIsOnline } from '#kernel/client/online.ts'
import { Button } from '#kit/Button.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { Icon } from '#kit/Icon.tsx'
import { Skeleton } from '#kit/Skeleton.tsx'
import { SkeletonList } from '#kit/SkeletonList.tsx'
import { useOpen } from '#kit/useOpen.ts'
import type { Table } from '../../contractTables.ts'
import { seatingMessages } from '../messages.en.ts'
import { NeedsConnection } from '../outbox/NeedsConnection.tsx'
import { useTables } from '../queries.ts'
import { SectionHead } from '../SectionHead.tsx'
import { PartyMarks } from '../waitlist/PartyMarks.tsx'
import { AddTableForm } from './TableForm.tsx'
import { FittingTile, TableTile, TileHead, TileState } from './TableTile.tsx'
import tableOverviewStyles from './tableOverview.module.css'
import tableTileStyles from './tableTile.module.css'
import { fittingFirst, neighborsFor, type Tile, tilesOf } from './tiles.ts'
import { useHeldTables } from './useHeldTables.ts'
import { useTileColumns } from './useTileColumns.ts'
import { useTileFacts } from './useTileFacts.ts'

/** The party that a table is being chosen for. */
export interface SeatingParty {
  id: number
  name: string
  partySize: number
  /** What the party asked for; shown in full while its table is chosen. */
  notes: string | null
  wantedTraits: readonly TableTrait[]
  tags: readonly PartyTag[]
  /** The party sits at a table already and gets another. */
  isMove: boolean
  onChoose: (tableIds: readonly number[]) => void
  onCancel: () => void
  /** The tables being assigned right now. */
  pendingTableIds: readonly number[]
  /** Tables that the host is pushing together, in the order of pressing. */
  combinedIds: readonly number[]
  /** Adds a table to those, or takes it away. */
  onCombine: (tableId: number) => void
}

interface TableOverviewProps {
  seating: SeatingParty | null
  /** On a phone the tables that fit come first, and Cancel is here. */
  isNarrow: boolean
  /** The restaurant's; the device's when undefined. */
  timeZone: string | undefined
  /** Starts choosing another table for a seated party. */
  onMove: (partyId: number) => void
}

/** Every table as a tile. While a party is being seated, tables that fit can be chosen. */
export function TableOverview({ seating, isNarrow, timeZone, onMove }: TableOverviewProps) {
  const t = useMessages(seatingMessages)
  const query = useTables()
  const { data: tables } = query
  const adding = useOpen()
  const section = useRef<HTMLElement>(null)
  useTileColumns(section, (tables?.length ?? SKELETON_TABLES) + Number(useMay('changeTables')))
  return (
    <section ref={section} className={tableOverviewStyles.tables} aria-label={t('tables')}>
      <SectionHead title={t('tables')}>
        {tables && seating && <SeatingLine tables={tables} seating={seating} isNarrow={isNarrow} />}
      </SectionHead>
      {tables ? (
        <Floor
          tables={tables}
          seating={seating}
          isNarrow={isNarrow}
          timeZone={timeZone}
          onMove={onMove}
          onAdd={adding.show}
        />
      ) : query.isFetching ? (
        <TileSkeletons />
      ) : (
        <FetchFailed query={query}>{t('errorLoadingTables')}</FetchFailed>
      )}
      {tables && (
        <Dialog {...adding.props} title={t('addTable')}>
          <AddTableForm tables={tables} onDone={adding.hide} />
        </Dialog>
      )}
    </section>
  )
}

interface FloorProps extends TableOverviewProps {
  tables: readonly Table[]
  onAdd: () => void
}

function Floor({ tables, seating, isNarrow, timeZone, onMove, onAdd }: FloorProps) {
  const t = useMessages(seatingMessages)
  const mayChange = useMay('changeTables')
  const isOnline = useIsOnline()
  const floor = useBestTileFocus(seating?.id ?? null)
  const tiles = tilesOf(tables, seating, useTileFacts(tables, timeZone, seating?.id))
  const shown = isNarrow && seating ? fittingFirst(tiles) : tiles
  if (tables.length === 0) {
    return (
      <EmptyState
        icon="seat"
        compact
        action={
          mayChange && (
            <Button icon="plus" onClick={onAdd}>
              {t('addTable')}
            </Button>
          )
        }
      >
        {t('noTables')}
      </EmptyState>
    )
  }
  return (
    <ul className={tableOverviewStyles.tiles} ref={floor}>
      {shown.map((tile) => (
        <li key={tile.table.id}>
          {seating && tile.kind === 'tooSmall' ? (
            <TooSmallTile tile={tile} tables={tables} seating={seating} />
          ) : (
            drawn(tile, seating, onMove)
          )}
        </li>
      ))}
      {mayChange && (
        <li>
          <button
            type="button"
            className={clsx(tableTileStyles.tile, tableTileStyles.dim, tableTileStyles.add)}
            disabled={!isOnline}
            onClick={onAdd}
          >
            <Icon name="plus" size={24} />
            {t('addTable')}
            {!isOnline && <NeedsConnection />}
          </button>
        </li>
      )}
    </ul>
  )
}

function drawn(tile: Tile, seating: SeatingParty | null, onMove: TableOverviewProps['onMove']): ReactNode {
  if (tile.kind !== 'fits') return tile.kind === 'tooSmall' ? null : <TableTile {...tile} onMove={onMove} />
  if (!seating) return null
  const { id } = tile.table
  const { pendingTableIds } = seating
  const isPending = pendingTableIds.includes(id)
  return (
    <FittingTile
      tile={tile}
      guest={seating}
      isPending={isPending}
      isBlocked={pendingTableIds.length > 0 && !isPending}
      onChoose={() => seating.onChoose([id])}
    />
  )
}

interface TooSmallTileProps {
  tile: Extract<Tile, { kind: 'tooSmall' }>
  tables: readonly Table[]
  seating: SeatingParty
}

/** Pushed together with those pressed before; the press that makes room for the whole party seats it. */
function TooSmallTile({ tile, tables, seating }: TooSmallTileProps) {
  const t = useMessages(seatingMessages)
  const { id } = tile.table
  const { combinedIds, partySize, pendingTableIds } = seating
  const isChosen = combinedIds.includes(id)
  const together = isChosen ? null : combinationOf(tables, [...combinedIds, id].slice(-MAX_COMBINED_TABLES))
  const enough = together && together.seats >= partySize ? together : null
  const isBlocked = pendingTableIds.length > 0
  const isPending = pendingTableIds.includes(id)
  const press = () => (enough ? seating.onChoose(enough.tableIds) : seating.onCombine(id))
  const words = enough && t('combinedTables', { tables: enough.numbers.join(' + '), seats: enough.seats })
  return (
    <button
      type="button"
      className={clsx(
        tableTileStyles.tile,
        isChosen || enough ? tableTileStyles.fits : tableTileStyles.dim,
        isChosen && tableTileStyles.best,
      )}
      aria-pressed={isChosen}
      aria-disabled={isBlocked || undefined}
      aria-busy={isPending || undefined}
      onClick={isBlocked ? undefined : press}
    >
      <TileHead table={tile.table} />
      <TileState line={words ?? tile.line} />
      <span className={clsx('row between', tableTileStyles.foot)}>
        <b className={clsx(tableTileStyles.word, tableTileStyles.wordSmall)}>
          {t(enough ? 'fits' : isChosen ? 'pushedTogether' : 'pushTogether')}
        </b>
        {isPending ? (
          <span className="spin spin-16" aria-hidden />
        ) : (
          <Icon name={isChosen ? 'check' : enough ? 'right' : 'plus'} />
        )}
      </span>
    </button>
  )
}

/** Focuses the best table for the selected party, else the first to push together, or scrolls to why there is none. */
function useBestTileFocus(seatingId: number | null) {
  const floor = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (seatingId === null) return
    const first = ['[data-best]', '[aria-pressed]']
      .map((one) => floor.current?.querySelector<HTMLElement>(one))
      .find(Boolean)
    if (first) first.focus()
    else floor.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [seatingId])
  return floor
}

interface SeatingLineProps {
  tables: readonly Table[]
  seating: SeatingParty
  isNarrow: boolean
}

function SeatingLine({ tables, seating, isNarrow }: SeatingLineProps) {
  const t = useMessages(seatingMessages)
  const fitting = tilesOf(tables, seating).filter(({ kind }) => kind === 'fits').length
  const canBeSeated = fitting > 0 || canCombine(tables, seating.partySize)
  return (
    <div className={clsx('row muted', tableOverviewStyles.seating)}>
      <p role="status">
        <b>
          {t(seating.isMove ? 'movingParty' : 'seatingParty', {
            name: seating.name,
            partySize: seating.partySize,
          })}
        </b>
        <PartyMarks wantedTraits={seating.wantedTraits} tags={seating.tags} isFull />
        {seating.notes && <span className={tableOverviewStyles.notes}>{seating.notes}</span>}
        {canBeSeated ? (
          <span>{fitting === 0 ? t('combineTables') : t('chooseTable', { count: fitting })}</span>
        ) : (
          <span className={tableOverviewStyles.none}>
            <Icon name="alert" size={16} />
            {t('noSuitableTables')}
          </span>
        )}
      </p>
      <Combinations tables={tables} seating={seating} />
      {(isNarrow || seating.isMove) && (
        <Button size="sm" onClick={seating.onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}

/** Neighbors that seat the party together, and the tables that the host has pressed. */
function Combinations({ tables, seating }: Omit<SeatingLineProps, 'isNarrow'>) {
  const t = useMessages(seatingMessages)
  const { partySize, combinedIds, pendingTableIds } = seating
  const pressed = combinationOf(tables, combinedIds)
  const held = useHeldTables(tables, seating.id)
  const offered = combinedIds.length > 0 ? [] : neighborsFor(tables, held, partySize)
  const shown = pressed ? [pressed] : offered
  return shown.map(({ tableIds, numbers, seats }) => {
    const words = { tables: numbers.join(' + '), seats }
    const missing = partySize - seats
    return missing > 0 || tableIds.length < 2 ? (
      <span key={tableIds.join()} role="status">
        {t('combinedSoFar', { ...words, missing: Math.max(0, missing) })}
      </span>
    ) : (
      <Button
        key={tableIds.join()}
        size="sm"
        variant="solid"
        pending={pendingTableIds.length > 1}
        onClick={() => seating.onChoose(tableIds)}
      >
        {t('combinedTables', words)}
      </Button>
    )
  })
}

const SKELETON_TABLES = 8

function TileSkeletons() {
  const t = useMessages(seatingMessages)
  return (
    <SkeletonList label={t('loadingTables')} className={tableOverviewStyles.tiles} count={SKELETON_TABLES}>
      <Skeleton height={124} className={tableOverviewStyles.skeleton} />
    </SkeletonList>
  )
}
