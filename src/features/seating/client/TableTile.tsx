import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { plural } from '#platform/client/format.ts'
import { Icon } from '#platform/client/ui/Icon.tsx'
import type { Table } from '../contractTables.ts'
import { ClearTable } from './ClearTable.tsx'
import { TileMenu } from './TileMenu.tsx'
import { TileTimer, TurnBar, turnWords, useMinutesSince } from './TileTimer.tsx'
import { isPastTurn, type Tile } from './tiles.ts'

type TileOf<Kind extends Tile['kind']> = Extract<Tile, { kind: Kind }>

/** One table at rest: its state in a word, and the one thing to do with it. */
export function TableTile({ tile }: { tile: Exclude<Tile, TileOf<'fits'>> }) {
  if (tile.kind === 'held') return <HeldTile tile={tile} />
  if (tile.kind === 'occupied') {
    const { seatedAtMs } = tile
    return seatedAtMs === null ? (
      <UntimedTile tile={tile} />
    ) : (
      <OccupiedTile tile={tile} seatedAtMs={seatedAtMs} />
    )
  }
  return <EmptyTile tile={tile} />
}

function OccupiedTile({ tile, seatedAtMs }: { tile: TileOf<'occupied'>; seatedAtMs: number }) {
  const minutes = useMinutesSince(seatedAtMs)
  return (
    <div className={clsx('tile seated', isPastTurn(minutes) && 'past')}>
      <TileHead table={tile.table} />
      <TileState line={turnWords(minutes)} guest={tile.guest} />
      <span className="foot">
        <TileTimer sinceMs={seatedAtMs} />
        <ClearTable table={tile.table} />
      </span>
      <TurnBar sinceMs={seatedAtMs} />
    </div>
  )
}

/** Occupied, but nobody knows since when. */
function UntimedTile({ tile }: { tile: TileOf<'occupied'> }) {
  return (
    <div className="tile seated">
      <TileHead table={tile.table} />
      <TileState line="Occupied" guest={tile.guest} />
      <span className="foot foot-end">
        <ClearTable table={tile.table} />
      </span>
    </div>
  )
}

function HeldTile({ tile }: { tile: TileOf<'held'> }) {
  return (
    <div className="tile seated held">
      <TileHead table={tile.table} />
      <TileState line="Held, not seated yet" guest={tile.guest} />
      <span className="foot foot-end">
        <ClearTable table={tile.table} heldFor={tile.guest} />
      </span>
    </div>
  )
}

function EmptyTile({ tile }: { tile: TileOf<'available' | 'outOfService' | 'tooSmall'> }) {
  const isTooSmall = tile.kind === 'tooSmall'
  return (
    <div className={clsx('tile', tile.kind !== 'available' && 'dim')}>
      <TileHead table={tile.table} />
      <TileState line={isTooSmall ? tile.line : ''} guest={null} />
      <span className="foot">
        {tile.kind === 'outOfService' ? (
          <b className="word word-small">Out of service</b>
        ) : (
          <b className="word">Available</b>
        )}
        {!isTooSmall && <TileMenu table={tile.table} />}
      </span>
    </div>
  )
}

interface FittingTileProps {
  tile: TileOf<'fits'>
  /** Whom a press seats here. */
  guest: string
  /** This table is being assigned right now. */
  isPending: boolean
  /** Another table is being assigned: presses wait. */
  isBlocked: boolean
  onChoose: () => void
}

/** A table that answers while a party is being seated: the whole tile is the button. */
export function FittingTile({ tile, guest, isPending, isBlocked, onChoose }: FittingTileProps) {
  return (
    <button
      type="button"
      className={clsx('tile fits', tile.isBest && 'best')}
      aria-disabled={isPending || isBlocked || undefined}
      aria-busy={isPending || undefined}
      data-best={tile.isBest || undefined}
      onClick={isPending || isBlocked ? undefined : onChoose}
    >
      <span className="vh">Seat {guest} at table</span>
      <TileHead table={tile.table} />
      <TileState line={tile.line} guest={null} />
      <span className="foot">
        <b className="word">{tile.isBest ? 'Best fit' : 'Fits'}</b>
        {isPending ? <span className="spin spin-16" aria-hidden /> : <Icon name="right" />}
      </span>
    </button>
  )
}

function TileHead({ table }: { table: Pick<Table, 'tableNumber' | 'seats'> }): ReactNode {
  return (
    <span className="tile-head">
      <b>{table.tableNumber}</b>
      <span>
        <Icon name="seat" size={16} />
        {plural(table.seats, 'seat')}
      </span>
    </span>
  )
}

function TileState({ line, guest }: { line: string; guest: string | null }) {
  return (
    <span className="state">
      {guest !== null && <span className="tile-guest">{guest}</span>}
      {line}
    </span>
  )
}
